import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createTestContext } from '../../../../testing/create-test-context.ts';
import { renderInPortal } from '../../../../testing/render-in-portal.tsx';
import { createQueryClient } from '../../../data/create-query-client.ts';
import { PortalRoot } from '../../../root/portal-root.tsx';
import { DayField } from './day-field.tsx';
import type { DayFieldProps } from './day-field.tsx';

function Kept({ onChange, initial = '', ...rest }: Partial<DayFieldProps> & { readonly initial?: string }) {
  const [day, setDay] = useState(initial);
  return (
    <DayField
      label="Огноо"
      {...rest}
      value={day}
      onChange={(next) => {
        setDay(next);
        onChange?.(next);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Огноо' });
const inForm = (content: React.ReactNode, onSubmit?: () => void) => (
  <form
    aria-label="маягт"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit?.();
    }}
  >
    {content}
    <button>Илгээх</button>
  </form>
);
const sent = (name: string) => new FormData(screen.getByRole<HTMLFormElement>('form')).get(name);
const openCalendar = async (user: ReturnType<typeof renderInPortal>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Хуанли нээх' }));
  return await screen.findByRole('grid');
};

describe('DayField', () => {
  it('shows a day with points and sends it as ISO 8601 has it', () => {
    renderInPortal(inForm(<DayField label="Огноо" name="day" defaultValue="2026-11-22" />));
    expect(field()).toHaveValue('2026.11.22');
    expect(sent('day')).toBe('2026-11-22');
  });

  it('accepts a day typed with points, and reports it', async () => {
    const onChange = jest.fn();
    const { user } = renderInPortal(<Kept onChange={onChange} />);
    await user.type(field(), '2026.11.22');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-22');
    expect(field()).toBeValid();
  });

  it('reads a number as a day of this month once it is left', async () => {
    const { user } = renderInPortal(inForm(<DayField label="Огноо" name="day" />));
    await user.type(field(), '7');
    expect(field()).toHaveValue('7');
    await user.tab();
    expect(field().value).toMatch(/^\d{4}\.\d{2}\.07$/);
    expect(sent('day')).toBe(field().value.replaceAll('.', '-'));
  });

  it('reads a number as a day of the month by the clock of the server', async () => {
    const context = createTestContext({ snapshot: { servedAt: Date.parse('2024-02-10T12:00:00+08:00') } });
    const { user } = renderInPortal(<Kept />, context);
    await user.type(field(), '7');
    await user.tab();
    expect(field()).toHaveValue('2024.02.07');
  });

  it('explains the format of a day after a wrong one, and keeps the typed text', async () => {
    const { user } = renderInPortal(<Kept />);
    await user.type(field(), '2026.02.30');
    expect(field()).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field()).toHaveValue('2026.02.30');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Огноог 2026.11.22 хэлбэрээр бичнэ үү');
  });

  it('keeps a form that the browser checks from being sent with a wrong day', async () => {
    const onSubmit = jest.fn();
    const { user } = renderInPortal(inForm(<DayField label="Огноо" name="day" />, onSubmit));
    await user.type(field(), 'маргааш{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(field());
    await user.type(field(), '2026.11.22{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('names the days that can be chosen', async () => {
    const { user } = renderInPortal(<Kept min="2026-11-01" max="2026-11-22" />);
    await user.type(field(), '2026.11.23');
    await user.tab();
    expect(screen.getByText('2026.11.22 буюу түүнээс өмнөх огноо оруулна уу')).toBeInTheDocument();
    await user.clear(field());
    await user.type(field(), '2026.10.31');
    await user.tab();
    expect(screen.getByText('2026.11.01 буюу түүнээс хойших огноо оруулна уу')).toBeInTheDocument();
  });

  it('follows a new day in the address', async () => {
    const { user, rerender } = renderInPortal(<DayField label="Огноо" defaultValue="2026-11-01" />);
    await user.clear(field());
    await user.type(field(), '2026.11.05');
    rerender(<DayField label="Огноо" defaultValue="" />);
    expect(field()).toHaveValue('');
  });
});

describe('the calendar of a DayField', () => {
  it('opens at the chosen day, weeks from Monday, with Mongolian names', async () => {
    const { user } = renderInPortal(<Kept initial="2026-11-22" />);
    const grid = await openCalendar(user);
    expect(grid).toHaveAccessibleName('2026 оны 11-р сар');
    const names = within(grid).getAllByRole('columnheader', { hidden: true });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя', 'Ня']);
    expect(document.activeElement).toHaveAccessibleName(/^2026 оны 11-р сарын 22, Ням.*, сонгосон$/);
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Огноо: хуанли');
  });

  it('is navigated with the keys of the ARIA pattern, and selects with Enter', async () => {
    const { user } = renderInPortal(<Kept initial="2026-11-22" />);
    await openCalendar(user);
    await user.keyboard('{ArrowLeft}{ArrowUp}{Home}');
    expect(document.activeElement).toHaveAccessibleName('2026 оны 11-р сарын 9, Даваа');
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('2026 оны 12-р сарын 9, Лхагва'));
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('2026.12.09');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Хуанли нээх' })).toHaveFocus();
  });

  it('keeps the focus within, and closes with Esc without a change', async () => {
    const { user } = renderInPortal(<Kept initial="2026-11-22" />);
    await openCalendar(user);
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Цэвэрлэх' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Өмнөх сар' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveValue('2026.11.22');
  });

  it('opens with Alt and the arrow down', async () => {
    const { user } = renderInPortal(<Kept />);
    await user.click(field());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });

  it('offers no day beyond its limits', async () => {
    const { user } = renderInPortal(<Kept initial="2026-11-10" min="2026-11-05" max="2026-11-22" />);
    const grid = await openCalendar(user);
    expect(within(grid).getByRole('button', { name: /сарын 4,/ })).toBeDisabled();
    expect(within(grid).getByRole('button', { name: /сарын 23,/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Дараагийн сар' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('sends a form of filters around with the chosen day', async () => {
    let day: unknown;
    const submitted = jest.fn(() => {
      day = sent('day');
    });
    const filters = inForm(<DayField label="Огноо" name="day" defaultValue="2026-11-22" submitsChoice />, submitted);
    const { user } = renderInPortal(filters);
    await user.click(within(await openCalendar(user)).getByRole('button', { name: /сарын 3,/ }));
    expect([submitted.mock.calls.length, day]).toEqual([1, '2026-11-03']);
  });
});

describe('a DayField before the script', () => {
  const page = inForm(<DayField label="Огноо" name="day" defaultValue="2026-11-22" max="2026-12-31" />);
  const root = (context: ReturnType<typeof createTestContext>) => (
    <PortalRoot context={context} queryClient={createQueryClient()}>
      {page}
    </PortalRoot>
  );
  const serve = () => {
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    element.innerHTML = renderToString(root(createTestContext()));
    return element;
  };
  const hydrate = (element: HTMLElement) =>
    act(async () => {
      await Promise.resolve(hydrateRoot(element, root(createTestContext())));
    });

  it("is the browser's own date field under the same name", () => {
    serve();
    const native = screen.getByLabelText('Огноо');
    expect(native).toHaveAttribute('type', 'date');
    expect(native).toHaveAttribute('max', '2026-12-31');
    expect(native).toHaveAttribute('autocomplete', 'off');
    expect(sent('day')).toBe('2026-11-22');
  });

  it('keeps a day entered early', async () => {
    const element = serve();
    screen.getByLabelText<HTMLInputElement>('Огноо').value = '2026-11-05';
    await hydrate(element);
    expect(field()).toHaveValue('2026.11.05');
    expect(sent('day')).toBe('2026-11-05');
  });

  it('stays as it is while somebody types in it', async () => {
    const element = serve();
    const native = screen.getByLabelText<HTMLInputElement>('Огноо');
    native.focus();
    await hydrate(element);
    expect(native).toHaveFocus();
    native.value = '2026-11-06';
    act(() => {
      native.blur();
    });
    expect(field()).toHaveValue('2026.11.06');
    expect(sent('day')).toBe('2026-11-06');
  });
});
