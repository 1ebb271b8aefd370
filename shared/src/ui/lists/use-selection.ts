import { useState } from 'react';
import { NOTHING } from '../../list-rules/selection.ts';
import type { Selection } from '../../list-rules/selection.ts';

/**
 * What is chosen of a list; it outlives paging and sorting.
 *
 * @param scope - The words and filters, as text: with others what was chosen is let go, because nobody
 *   sees it any more.
 */
export function useSelection(scope: string): [Selection, (selection: Selection) => void] {
  const [kept, setKept] = useState({ scope, selection: NOTHING });
  const choose = (selection: Selection) => {
    setKept({ scope, selection });
  };
  return [kept.scope === scope ? kept.selection : NOTHING, choose];
}
