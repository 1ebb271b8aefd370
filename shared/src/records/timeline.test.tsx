import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInPortal } from '@ecard/shared/testing';
import { Timeline } from './timeline.tsx';
import { timelineText } from './timeline.text.ts';

const sent = { at: '2026-11-20T09:00:00+08:00', actor: 'Б.Бат', kind: 'submit', text: 'Илгээсэн' };
const approved = { at: '2026-11-22T10:05:00+08:00', actor: 'Д.Сараа', kind: 'approve', text: 'Баталсан' };

describe('Timeline', () => {
  it('names what happened, when and who did it, the latest first', () => {
    renderInPortal(<Timeline events={[sent, approved]} />);
    expect(screen.getByRole('list', { name: timelineText.label })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Баталсан2026.11.22 10:05 · Д.Сараа',
      'Илгээсэн2026.11.20 09:00 · Б.Бат',
    ]);
  });

  it('says that nothing has happened', () => {
    renderInPortal(<Timeline events={[]} />);
    expect(screen.getByText(timelineText.none)).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
