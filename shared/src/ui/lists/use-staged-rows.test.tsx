import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useStagedRows } from './use-staged-rows.ts';

interface ProbeProps {
  readonly rows: readonly number[];
  readonly stale: boolean;
  readonly name: string;
  readonly shown: unknown[];
}

/** Records the content of the page after each commit. */
function Probe({ rows, stale, name, shown }: ProbeProps) {
  const { staged, isWhole } = useStagedRows(rows, stale, name);
  useLayoutEffect(() => {
    shown.push({ first: staged[0], count: staged.length, isWhole });
  }, [shown, staged, isWhole]);
  return null;
}

const rowsFrom = (first: number, count = 25) => Array.from({ length: count }, (_, index) => first + index);
function show(rows: readonly number[]) {
  const shown: unknown[] = [];
  const { rerender } = render(<Probe rows={rows} stale={false} name="1" shown={shown} />);
  return {
    shown,
    then(next: readonly number[], { stale = false, name = '1' } = {}) {
      rerender(<Probe rows={next} stale={stale} name={name} shown={shown} />);
    },
  };
}
const portions = (...counts: readonly number[]) =>
  counts.map((count, index) => ({ first: 101, count, isWhole: index === counts.length - 1 }));

const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
let frames: FrameRequestCallback[] = [];
let now = 0;
beforeEach(() => {
  [frames, now] = [[], 0];
  Object.assign(globalThis, {
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    cancelAnimationFrame: () => undefined,
  });
});
afterEach(() => {
  Object.assign(globalThis, { requestAnimationFrame, cancelAnimationFrame });
});
/** Draws some frames. */
async function draw({ frameMs, count = 20 }: { readonly frameMs: number; readonly count?: number }): Promise<void> {
  for (let drawn = 0; drawn < count; drawn += 1) {
    now += frameMs;
    await act(async () => {
      for (const frame of frames.splice(0)) frame(now);
      await Promise.resolve();
    });
  }
}

describe('useStagedRows', () => {
  it('shows the complete first page at once', () => {
    expect(show(rowsFrom(1)).shown).toEqual([{ first: 1, count: 25, isWhole: true }]);
  });

  it('shows another page in portions once it is there', async () => {
    const old = rowsFrom(1);
    const { shown, then } = show(old);
    then(old, { stale: true, name: '2' });
    then(rowsFrom(101), { name: '2' });
    await draw({ frameMs: 60 });
    expect(shown.slice(1)).toEqual(portions(3, 6, 9, 12, 15, 18, 21, 24, 25));
  });

  it('shows another page in portions that was there already', async () => {
    const { shown, then } = show(rowsFrom(1));
    then(rowsFrom(101), { name: '2' });
    await draw({ frameMs: 60 });
    expect(shown.slice(1)).toEqual(portions(3, 6, 9, 12, 15, 18, 21, 24, 25));
  });

  it('doubles the portions while frames are quick', async () => {
    const { shown, then } = show(rowsFrom(1));
    then(rowsFrom(101, 200), { name: '2' });
    await draw({ frameMs: 17 });
    expect(shown.slice(1)).toEqual(portions(3, 6, 12, 24, 48, 96, 192, 200));
  });

  it('updates all rows of a page at once, also those that are added', async () => {
    const { shown, then } = show(rowsFrom(1));
    then(rowsFrom(101), { name: '2' });
    await draw({ frameMs: 60 });
    then(rowsFrom(102, 60), { name: '2' });
    expect(shown.slice(10)).toEqual([{ first: 102, count: 60, isWhole: true }]);
  });

  it('shows a short page at once', () => {
    const { shown, then } = show(rowsFrom(1));
    then(rowsFrom(101, 3), { name: '2' });
    expect(shown.slice(1)).toEqual(portions(3));
  });
});
