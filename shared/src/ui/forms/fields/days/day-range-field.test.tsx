import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { cityDay, presetDays } from '../../../../format/index.ts';
import { createTestContext } from '../../../../testing/create-test-context.ts';
import { renderInPortal } from '../../../../testing/render-in-portal.tsx';
import { createQueryClient } from '../../../data/create-query-client.ts';
import { PortalRoot } from '../../../root/portal-root.tsx';
import { DayRangeField } from './day-range-field.tsx';

const SPAN = { from: '2026-11-01', to: '2026-11-22' };
const filters = (defaultValue = SPAN, onSubmit?: () => void) => (
  <form
    aria-label="маягт"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit?.();
    }}
  >
    <DayRangeField label="Хугацаа" name="issue" defaultValue={defaultValue} submitsChoice />
    <button>Илгээх</button>
  </form>
);
const field = () => screen.getByRole('textbox', { name: 'Хугацаа' });
const sent = () => Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form')));
const openCalendar = async (user: ReturnType<typeof renderInPortal>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Хуанли нээх' }));
  return await screen.findByRole('grid');
};

describe('DayRangeField', () => {
  it('shows both days in one field and sends each under a name of its own', () => {
    renderInPortal(filters());
    expect(field()).toHaveValue('2026.11.01 – 2026.11.22');
    expect(sent()).toEqual({ issue_from: '2026-11-01', issue_to: '2026-11-22' });
  });

  it('sends its days under other names, where these are given', () => {
    renderInPortal(
      <form aria-label="маягт">
        <DayRangeField label="Хугацаа" names={{ from: 'from', to: 'until' }} defaultValue={SPAN} />
      </form>,
    );
    expect(sent()).toEqual({ from: '2026-11-01', until: '2026-11-22' });
  });

  it('offers only the spans it is given', async () => {
    const { user } = renderInPortal(<DayRangeField label="Хугацаа" presets={['last-month']} />);
    await openCalendar(user);
    const spans = within(screen.getByRole('group', { name: 'Бэлэн хугацаа' })).getAllByRole('button');
    expect(spans.map(({ textContent }) => textContent)).toEqual(['Өнгөрсөн сар']);
  });

  it('accepts an open end', async () => {
    const { user } = renderInPortal(filters({ from: '', to: '' }));
    await user.type(field(), '2026.11.01 -');
    await user.tab();
    expect(field()).toHaveValue('2026.11.01 –');
    expect(sent()).toEqual({ issue_from: '2026-11-01', issue_to: '' });
  });

  it('reads numbers as days of the month by the clock of the server', async () => {
    const context = createTestContext({ snapshot: { servedAt: Date.parse('2024-02-10T12:00:00+08:00') } });
    const { user } = renderInPortal(filters({ from: '', to: '' }), context);
    await user.type(field(), '7 – 9');
    await user.tab();
    expect(sent()).toEqual({ issue_from: '2024-02-07', issue_to: '2024-02-09' });
  });

  it('reports days in the wrong order, and a text that is not a span of days', async () => {
    const { user } = renderInPortal(filters({ from: '', to: '' }));
    await user.type(field(), '2026.11.22 – 2026.11.01');
    await user.tab();
    expect(field()).toHaveAccessibleDescription('Дуусах огноо эхлэх огнооноос хойш байна');
    await user.clear(field());
    await user.type(field(), 'өчигдөр');
    await user.tab();
    expect(field()).toHaveAccessibleDescription('Хугацааг 2026.11.01 – 2026.11.22 хэлбэрээр бичнэ үү');
    expect(field()).toHaveValue('өчигдөр');
  });

  it('selects a usual span in its calendar and sends the surrounding form', async () => {
    const onSubmit = jest.fn();
    const { user } = renderInPortal(filters(SPAN, onSubmit));
    await openCalendar(user);
    await user.click(screen.getByRole('button', { name: 'Өнгөрсөн сар' }));
    const { from, to } = presetDays('last-month', cityDay(Date.now()));
    expect(sent()).toEqual({ issue_from: from, issue_to: to });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('accepts the first and the last day in either order', async () => {
    const { user } = renderInPortal(filters());
    const grid = await openCalendar(user);
    await user.click(within(grid).getByRole('button', { name: /сарын 18,/ }));
    expect(screen.getByText('Дуусах өдрөө сонгоно уу')).toBeInTheDocument();
    await user.click(within(grid).getByRole('button', { name: /сарын 12,/ }));
    expect(field()).toHaveValue('2026.11.12 – 2026.11.18');
  });

  it("is two of the browser's own fields before the script", () => {
    document.body.innerHTML = renderToString(
      <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
        {filters()}
      </PortalRoot>,
    );
    const ends = screen.getAllByLabelText<HTMLInputElement>(/^Хугацаа: (?:Эхлэх|Дуусах)$/);
    expect(ends.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
      ['date', 'off'],
      ['date', 'off'],
    ]);
    expect(sent()).toEqual({ issue_from: '2026-11-01', issue_to: '2026-11-22' });
  });
});
