import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { PeriodBar } from './period-bar.tsx';

const url = '/invoice-report?period=this-month&group_by=kind&compare=year';

function open() {
  const bar = (
    <PeriodBar
      period={{ kind: 'preset', preset: 'this-month' }}
      days={{ from: '2026-11-01', to: '2026-11-21' }}
      comparison="year"
    />
  );
  return renderInPortal(bar, createTestContext({ url }));
}

describe('PeriodBar', () => {
  it('offers every preset as a link that keeps the other choices', () => {
    open();
    const tabs = within(screen.getByRole('navigation', { name: 'Хугацаа' })).getAllByRole('link');
    expect(tabs).toHaveLength(10);
    expect(screen.getByRole('link', { name: 'Энэ сар' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Энэ улирал (санхүү)' })).toHaveAttribute(
      'href',
      '/invoice-report?period=this-quarter&group_by=kind&compare=year',
    );
  });

  it('is a form that keeps the other choices too, without script', () => {
    const { container } = open();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveFormValues({ from: '2026-11-01', to: '2026-11-21', group_by: 'kind', compare: 'year' });
  });

  it('shows the present days of its preset until those of the numbers are known', () => {
    renderInPortal(<PeriodBar period={{ kind: 'preset', preset: 'this-month' }} days={undefined} />);
    const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(typed('Эхлэх огноо')).toBe(`${typed('Дуусах огноо').slice(0, 7)}.01`);
  });

  it('goes to the typed days', async () => {
    const { user, context } = open();
    await user.clear(screen.getByLabelText('Эхлэх огноо'));
    await user.type(screen.getByLabelText('Эхлэх огноо'), '2026-11-02');
    await user.click(screen.getByRole('button', { name: 'Харуулах' }));
    expect(context.history.location.search).toBe('?from=2026-11-02&to=2026-11-21&group_by=kind&compare=year');
  });

  it('compares with the span before, the year before or nothing', () => {
    open();
    const links = within(screen.getByRole('navigation', { name: 'Харьцуулах' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Үгүй', null],
      ['Өмнөх үе', null],
      ['Өнгөрсөн жил', 'true'],
    ]);
    expect(links[0]).toHaveAttribute('href', '/invoice-report?period=this-month&group_by=kind&compare=none');
  });
});
