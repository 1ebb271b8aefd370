import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { choiceQuery } from './combobox-source.ts';
import type { Choice, ComboboxSource } from './combobox-source.ts';

const PAUSE_MS = 250;

/** Searches a source for a text, once the typing has paused. */
export function useChoices(source: ComboboxSource, text: string, enabled: boolean) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [source.key, 'search', settled],
    queryFn: ({ signal }) => source.search(settled, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { choices: data ?? NONE, isError, isSearching: isFetching || settled !== text, searchAgain: refetch };
}

/** The choice a field holds: known from choosing it, or asked for. */
export function useChosen(source: ComboboxSource, value: string, known?: Choice) {
  const cache = useQueryClient();
  const isKnown = known?.value === value;
  const { data } = useQuery({ ...choiceQuery(source, value), enabled: value !== '' && !isKnown });
  return {
    chosen: value === '' ? undefined : isKnown ? known : (data ?? undefined),
    remember(choice: Choice) {
      cache.setQueryData([source.key, 'one', choice.value], choice);
    },
  };
}

const NONE: readonly Choice[] = [];
