import { useEffect, useEffectEvent, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createForm } from './create-form.ts';
import type { FormMachine } from './create-form.ts';
import { getAt } from './field-path.ts';
import type { FieldName } from './field-path.ts';
import { createFormField } from './form-field.tsx';
import type { FormFieldComponent } from './form-field.tsx';
import type { FormOptions } from './form-options.ts';
import { keepAtHost } from './keep-at-host.ts';
import { keepDraft } from './keep-draft.ts';

/** A form as a screen lays it out. */
export interface PortalForm<Values extends object> extends FormMachine<Values> {
  readonly id: string;
  /** A field of the form: `<form.Field name="note" as={TextField} />`. */
  readonly Field: FormFieldComponent<Values>;
}

/**
 * Makes a form from a schema of the request body; `Form` shows it.
 *
 * Its options may change with the screen, apart from the values it begins with: give the component another `key` for
 * another record. A record that is loaded again replaces the values while nothing is changed; where nobody else has
 * changed them either, what was put in is for its new version.
 */
export function useForm<Values extends object, Body, Answer = unknown>(
  options: FormOptions<Values, Body, Answer>,
): PortalForm<Values> {
  const id = useId();
  const [{ form, adopt }] = useState(() => {
    let present = options;
    const machine = createForm(options, () => present);
    return {
      form: { ...machine, id, Field: createFormField(id, machine) },
      adopt: (next: FormOptions<Values, Body, Answer>) => {
        present = next;
      },
    };
  });
  useLayoutEffect(() => {
    adopt(options);
  });

  const { record, initial, draft } = options;
  const version = record?.version;
  const takeOver = useEffectEvent(() => {
    if (version !== undefined) form.follow(initial, version);
  });
  useEffect(() => {
    takeOver();
  }, [version]);

  useEffect(() => (draft ? keepDraft(form, draft) : undefined), [draft, form]);

  const savesItself = options.autosave !== undefined;
  useEffect(() => (savesItself ? keepAtHost(form) : undefined), [savesItself, form]);

  return form;
}

/** The value of one field, for a layout that depends on it. */
export function useFormValue<Values extends object>(form: PortalForm<Values>, name: FieldName<Values>): unknown {
  const read = () => getAt(form.store.state.values, name);
  return useSyncExternalStore(form.store.subscribe, read, read);
}

/** Keys of the rows of a list, in their order: `lines.0` is the first. */
export function useFormRows<Values extends object>(
  form: PortalForm<Values>,
  list: keyof Values & string,
): readonly string[] {
  const read = () => form.store.state.rowKeys[list] ?? NO_ROWS;
  return useSyncExternalStore(form.store.subscribe, read, read);
}

const NO_ROWS: readonly string[] = [];
