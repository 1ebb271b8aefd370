import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderInPortal, translatePage } from '@ecard/shared/testing';
import { StatTiles } from '@ecard/shared/ui';
import { Change } from './change.tsx';
import type { ChangeProps } from './change.tsx';
import { KpiTile } from './kpi-tile.tsx';

function changeText(change: ChangeProps): string {
  const { container } = renderInPortal(
    <StatTiles>
      <KpiTile label="Гаргасан" value="1.2 сая₮" change={change} />
    </StatTiles>,
  );
  return container.querySelectorAll('dd')[1]?.textContent ?? '';
}

describe('KpiTile', () => {
  it('links to the explanation of its number, with the exact number beside it', () => {
    renderInPortal(
      <StatTiles>
        <KpiTile label="Гаргасан" value="1.2 сая₮" exact="1,234,567.50₮" href="/invoice" />
      </StatTiles>,
    );
    expect(screen.getByRole('link', { name: '1.2 сая₮' })).toHaveAttribute('href', '/invoice');
    expect(screen.getByText('1,234,567.50₮')).toBeVisible();
  });

  it('draws the line of its numbers with a gap where nothing is known', () => {
    const { container } = renderInPortal(
      <StatTiles>
        <KpiTile label="Зорчилт" value="12" sparkline={[4, 8, null, 8, 4, null]} />
      </StatTiles>,
    );
    const path = container.querySelector('path')?.getAttribute('d') ?? '';
    expect(path.match(/[ML][\d.]+/g)).toEqual(['M0.0', 'L24.0', 'M72.0', 'L96.0']);
  });

  it.each<[string, ChangeProps]>([
    ['12.5% өссөн', { now: 9, before: 8 }],
    ['25% буурсан', { now: 6, before: 8, beforeText: '' }],
    ['өөрчлөлтгүй', { now: 8, before: 8 }],
    ['харьцуулах дүнгүй', { now: 8, before: 0 }],
    ['харьцуулах дүнгүй', { now: null, before: 3 }],
    ['2.3 нэгж хувь өссөн', { now: 92.3, before: 90, as: 'points' }],
  ])('says in words: %s', (words, change) => {
    expect(changeText(change)).toBe(words);
  });

  it.each<[string, ChangeProps, ChangeProps]>([
    ['харьцуулах дүнгүй', { now: 9, before: 8 }, { now: 8, before: 0 }],
    ['12.5% өссөн', { now: 8, before: 8 }, { now: 9, before: 8 }],
    ['25% буурсан', { now: 9, before: 8 }, { now: 6, before: 8 }],
  ])('says after a change of period in a page that the browser translated: %s', (words, before, after) => {
    const { container, rerender } = render(<Change {...before} />);
    translatePage(container);
    rerender(<Change {...after} />);
    expect(container.textContent).toBe(words);
  });
});
