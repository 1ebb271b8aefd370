import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useStagedRows } from './use-staged-rows.ts';

interface ProbeProps {
  readonly rows: readonly number[];
  readonly stale: boolean;
  readonly shown: unknown[];
}

/** Records the content of the page after each commit. */
function Probe({ rows, stale, shown }: ProbeProps) {
  const { staged, isWhole } = useStagedRows(rows, stale);
  useLayoutEffect(() => {
    shown.push({ first: staged[0], count: staged.length, isWhole });
  }, [shown, staged, isWhole]);
  return null;
}

const rowsFrom = (first: number, count = 200) => Array.from({ length: count }, (_, index) => first + index);
function show(rows: readonly number[]) {
  const shown: unknown[] = [];
  const { rerender } = render(<Probe rows={rows} stale={false} shown={shown} />);
  return {
    shown,
    then(next: readonly number[], stale = false) {
      rerender(<Probe rows={next} stale={stale} shown={shown} />);
    },
  };
}

describe('useStagedRows', () => {
  it('shows the complete first page at once', () => {
    expect(show(rowsFrom(1)).shown).toEqual([{ first: 1, count: 200, isWhole: true }]);
  });

  it('shows the visible rows of another long page first, and all of it right after', () => {
    const old = rowsFrom(1);
    const { shown, then } = show(old);
    then(old, true);
    then(rowsFrom(201));
    expect(shown.slice(1)).toEqual([
      { first: 201, count: 40, isWhole: false },
      { first: 201, count: 200, isWhole: true },
    ]);
  });

  it('updates all rows of a page at once', () => {
    const { shown, then } = show(rowsFrom(1));
    then(rowsFrom(2));
    expect(shown.slice(1)).toEqual([{ first: 2, count: 200, isWhole: true }]);
  });

  it('shows a complete short page at once', () => {
    const old = rowsFrom(1, 50);
    const { shown, then } = show(old);
    then(old, true);
    then(rowsFrom(51, 50));
    expect(shown.slice(1)).toEqual([{ first: 51, count: 50, isWhole: true }]);
  });
});
