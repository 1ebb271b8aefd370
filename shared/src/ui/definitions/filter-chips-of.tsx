import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate, formatDayRange, formatMoneyRange } from '../../format/index.ts';
import { ChoiceName } from '../forms/fields/combobox/choice-name.tsx';
import { lookupSource } from '../forms/fields/combobox/combobox-source.ts';
import type { FilterChip } from '../forms/filters/filter-chips.tsx';
import type { UsedListState } from '../list-state/use-list-state.ts';
import { usePortal } from '../root/portal-context.ts';
import { uiText } from '../ui.text.ts';
import { choiceWords, parametersOf } from './filter-kinds.ts';
import type { FilterDefinition, LookupFilter } from './filter-kinds.ts';

/**
 * The filters that narrow a list, in words, each with the address of the list without it.
 *
 * @param filters - Those the account is offered.
 * @param shown - Values that the list's tabs show already, by filter.
 */
export function filterChipsOf(
  list: UsedListState<string>,
  filters: readonly (readonly [string, FilterDefinition])[],
  shown: Readonly<Record<string, readonly string[]>>,
): readonly FilterChip[] {
  return filters.flatMap(([name, filter]) => {
    const names = parametersOf(name, filter);
    const values = names.map((parameter) => list.filters[parameter] ?? '');
    if (values.every((value) => value === '') || shown[name]?.includes(values[0] ?? '')) return [];
    return [
      {
        key: name,
        label: filter.label,
        value: wordsOf(filter, values),
        href: list.hrefWith(Object.fromEntries(names.map((parameter) => [parameter, '']))),
        isInBar: (filter.place ?? 'bar') === 'bar' && !(filter.kind === 'lookup' && values[0]?.includes(',')),
      },
    ];
  });
}

function wordsOf(filter: FilterDefinition, [first = '', last = '']: readonly string[]): ReactNode {
  switch (filter.kind) {
    case 'choice':
    case 'choices':
      return choiceWords(filter, first);
    case 'lookup':
      return <LookupWords filter={filter} value={first} />;
    case 'day':
      return formatDate(first);
    case 'dayRange':
      return formatDayRange(first, last);
    case 'amountRange':
      return formatMoneyRange(first, last);
    case 'flag':
      return uiText.yes;
    case 'text':
      return first;
    default:
      return filter satisfies never;
  }
}

function LookupWords({ filter: { from, several }, value }: { readonly filter: LookupFilter; readonly value: string }) {
  const { http } = usePortal();
  const [source] = useState(() => lookupSource(http, from));
  const count = value.split(',').length;
  if (count > 1 && several) return several(count);
  return <ChoiceName field={{ source }} value={value} />;
}
