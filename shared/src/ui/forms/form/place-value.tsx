import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { FormMachine } from './create-form.ts';
import { formText } from './form.text.ts';
import { textOfValue } from './text-of-value.ts';

/** Shows the value of a field, or of a whole row with what its fields show. */
export function placeValue<Values extends object>(
  { factsOf }: Pick<FormMachine<Values>, 'factsOf'>,
  name: string,
  value: unknown,
): ReactNode {
  const facts = factsOf(name);
  if (facts) return facts.show(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value === undefined && /\.\d+$/.test(name) ? formText.noRow : textOfValue(value, {});
  }
  // A row without fields, such as a file, has a name.
  if ('name' in value && typeof value.name === 'string') return value.name;
  const shown = Object.entries(value).flatMap(([key, part]) => {
    const field = factsOf(`${name}.${key}`);
    return field && part !== '' && part !== null && part !== false ? [{ key, text: field.show(part) }] : [];
  });
  return shown.map(({ key, text }, index) => (
    <Fragment key={key}>
      {index > 0 ? ' · ' : ''}
      {text}
    </Fragment>
  ));
}
