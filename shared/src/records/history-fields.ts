import { showValue } from '@ecard/shared/ui/work';
import type { HistoryField } from '@ecard/shared/ui/work';
import type { FactDefinition } from './fact.ts';

interface Named<Row> {
  readonly facts: readonly FactDefinition<Row>[];
  readonly actions?: readonly { readonly form?: { readonly labels: Readonly<Record<string, string>> } }[];
  readonly history?: { readonly fields?: Readonly<Record<string, HistoryField>> };
}

/**
 * Words for the fields of a record's changes: those of its facts and its forms, in the words of their kinds, and beside
 * them what the history itself says otherwise.
 */
export function historyFieldsOf<Row>({
  facts,
  actions = [],
  history,
}: Named<Row>): Readonly<Record<string, HistoryField>> {
  const ofForms = actions
    .flatMap(({ form }) => Object.entries(form?.labels ?? {}))
    // A reference is `operator_id` in the body and `operator` in the record.
    .flatMap(([name, label]) => [name, name.replace(/_id$/, '')].map((field) => [field, { label }] as const));
  return {
    ...Object.fromEntries(ofForms),
    ...Object.fromEntries(facts.map((fact) => [fact.key, fieldOf(fact)])),
    ...history?.fields,
  };
}

/** A fact's label, and its kind's way to show a plain value. */
function fieldOf<Row>(fact: FactDefinition<Row>): HistoryField {
  const { key, label } = fact;
  const shown = (kind: Parameters<typeof showValue<Readonly<Record<string, unknown>>>>[1]) => ({
    label,
    show: (value: unknown) => showValue(key, kind, { [key]: value }),
  });
  switch (fact.kind) {
    case 'date':
    case 'dateTime':
    case 'flag':
    case 'money':
      return shown({ kind: fact.kind });
    case 'number':
      return shown({ kind: 'number', ...(fact.unit === undefined ? {} : { unit: fact.unit }) });
    case 'status':
    case 'choice':
      // A word, without the colours of the present state.
      return shown({ kind: 'choice', of: fact.of });
    default:
      return { label };
  }
}
