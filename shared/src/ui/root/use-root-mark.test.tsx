import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { useRootMark } from './use-root-mark.ts';

function Window() {
  useRootMark('data-windows');
  return null;
}

const windows = (count: number) => Array.from({ length: count }, (_, at) => <Window key={at} />);

describe('useRootMark', () => {
  it('marks the root of the document as long as a component is there that asks for it', () => {
    const root = document.documentElement;
    const { rerender } = render(windows(2));
    expect(root).toHaveAttribute('data-windows', '2');
    rerender(windows(1));
    expect(root).toHaveAttribute('data-windows', '1');
    rerender(windows(0));
    expect(root).not.toHaveAttribute('data-windows');
  });
});
