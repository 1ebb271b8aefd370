import { useState } from 'react';
import { NOTHING } from '../../list-rules/selection.ts';
import type { Selection } from '../../list-rules/selection.ts';

/**
 * Keeps the selection of a list; it outlives paging and sorting.
 *
 * @param scope - The words and filters, as text: a change of it clears the selection, because nobody sees the rows any
 * more.
 */
export function useSelection(scope: string): [Selection, (selection: Selection) => void] {
  const [kept, setKept] = useState({ scope, selection: NOTHING });
  const choose = (selection: Selection) => {
    setKept({ scope, selection });
  };
  return [kept.scope === scope ? kept.selection : NOTHING, choose];
}
