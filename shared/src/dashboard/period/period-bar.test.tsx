import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PortalRoot, createQueryClient } from '@ecard/shared/ui';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { PeriodBar } from './period-bar.tsx';

const url = '/invoice-report?period=this-month&group_by=kind&compare=year';

const SPAN = { from: '2026-11-01', to: '2026-11-21' };
const days = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Эхлэх, дуусах огноо' });

function open() {
  const bar = <PeriodBar period={{ kind: 'preset', preset: 'this-month' }} days={SPAN} comparison="year" />;
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
    const [from, to] = days().value.split(' – ');
    expect(from).toBe(`${to?.slice(0, 7) ?? ''}.01`);
  });

  it('goes to the typed days', async () => {
    const { user, context } = open();
    expect(days()).toHaveValue('2026.11.01 – 2026.11.21');
    await user.clear(days());
    await user.type(days(), '2026-11-02 - 2026-11-21');
    await user.click(screen.getByRole('button', { name: 'Харуулах' }));
    expect(context.history.location.search).toBe('?from=2026-11-02&to=2026-11-21&group_by=kind&compare=year');
  });

  it('opens one calendar for both days, without the spans that are its tabs', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Хуанли нээх' }));
    const grid = await screen.findByRole('grid');
    expect(screen.queryByRole('group', { name: 'Бэлэн хугацаа' })).toBeNull();
    await user.click(within(grid).getByRole('button', { name: /сарын 3,/ }));
    await user.click(within(grid).getByRole('button', { name: /сарын 9,/ }));
    expect(days()).toHaveValue('2026.11.03 – 2026.11.09');
  });

  it.each([
    [{ from: 'missing' }, 'Эхлэх огноо: Заавал бөглөнө үү'],
    [{ to: 'notADay' }, 'Дуусах огноо: Огноог 2026.11.22 хэлбэрээр бичнэ үү'],
    [{ from: 'notADay', to: 'notADay' }, 'Огноог 2026.11.22 хэлбэрээр бичнэ үү'],
    [{ to: 'tooLong' }, 'Хугацаа 400 хоногоос ихгүй байна'],
  ] as const)('says which of its days has the fault in %p', (faults, message) => {
    const typed = { from: '', to: '' };
    renderInPortal(<PeriodBar period={{ kind: 'invalid', days: typed, faults }} days={undefined} />);
    expect(days()).toHaveAccessibleDescription(message);
    expect(days()).toBeInvalid();
  });

  it("has two of the browser's own fields under the same names before the script", () => {
    document.body.innerHTML = renderToString(
      <PortalRoot context={createTestContext({ url })} queryClient={createQueryClient()}>
        <PeriodBar period={{ kind: 'days', days: SPAN }} days={SPAN} />
      </PortalRoot>,
    );
    expect(screen.getByLabelText('Эхлэх, дуусах огноо: Эхлэх')).toHaveAttribute('name', 'from');
    expect(screen.getByLabelText('Эхлэх, дуусах огноо: Дуусах')).toHaveAttribute('name', 'to');
    expect(document.querySelector('form')).toHaveFormValues({ ...SPAN, compare: 'year' });
  });

  it('keeps a day that was entered before the script', async () => {
    const page = (
      <PortalRoot context={createTestContext({ url })} queryClient={createQueryClient()}>
        <PeriodBar period={{ kind: 'preset', preset: 'this-month' }} days={SPAN} />
      </PortalRoot>
    );
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    element.innerHTML = renderToString(page);
    screen.getByLabelText<HTMLInputElement>('Эхлэх, дуусах огноо: Эхлэх').value = '2026-11-05';
    await act(async () => {
      await Promise.resolve(hydrateRoot(element, page));
    });
    expect(days()).toHaveValue('2026.11.05 – 2026.11.21');
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
