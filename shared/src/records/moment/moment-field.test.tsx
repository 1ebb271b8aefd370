import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { z } from 'zod/mini';
import { dateTimeSchema } from '@ecard/shared/api-schema';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { PortalRoot, createQueryClient } from '@ecard/shared/ui';
import { Form, useForm } from '@ecard/shared/ui/work';
import { MomentField } from './moment-field.tsx';
import type { MomentFieldProps } from './moment-field.tsx';

const MOMENT = '2026-11-21T10:53:00+08:00';

function Kept({ initial = '', onChange, ...rest }: Partial<MomentFieldProps> & { readonly initial?: string }) {
  const [moment, setMoment] = useState(initial);
  return (
    <form aria-label="маягт">
      <MomentField
        label="Хэзээ"
        name="at"
        {...rest}
        value={moment}
        onChange={(next) => {
          setMoment(next);
          onChange?.(next);
        }}
      />
      <button type="button">Дараагийн</button>
    </form>
  );
}

const group = () => within(screen.getByRole('group', { name: /^Хэзээ/ }));
const day = () => group().getByRole('textbox', { name: 'Огноо' });
const time = () => group().getByRole('textbox', { name: 'Цаг' });
const next = () => screen.getByRole('button', { name: 'Дараагийн' });
const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('at');

describe('MomentField', () => {
  it('is a group of a day and a time of 24 hours, in the time of the city', () => {
    renderInPortal(<Kept initial="2026-11-21T14:30:00Z" />);
    expect(day()).toHaveValue('2026.11.21');
    expect(time()).toHaveValue('22:30');
  });

  it('reports and sends the time of the city, and writes a short time in full', async () => {
    const onChange = jest.fn();
    const { user } = renderInPortal(<Kept initial={MOMENT} onChange={onChange} />);
    await user.clear(time());
    await user.type(time(), '630');
    await user.click(next());
    expect(time()).toHaveValue('06:30');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-21T06:30:00+08:00');
    expect(sent()).toBe('2026-11-21T06:30:00+08:00');
  });

  it('is typed from day to time, whatever the typing means on the way', async () => {
    const { user } = renderInPortal(<Kept />);
    await user.type(day(), '2026.11.22');
    await user.type(time(), '9:30');
    await user.click(next());
    expect([sent(), group().queryByText(/үү$/)]).toEqual(['2026-11-22T09:30:00+08:00', null]);
  });

  it('selects its day in the calendar and keeps its time', async () => {
    const { user } = renderInPortal(<Kept initial={MOMENT} />);
    await user.click(group().getByRole('button', { name: 'Хуанли нээх' }));
    await user.click(within(await screen.findByRole('grid')).getByRole('button', { name: /сарын 3,/ }));
    expect(sent()).toBe('2026-11-03T10:53:00+08:00');
  });

  it('asks for a missing part once both are left, and not before', async () => {
    const { user } = renderInPortal(<Kept />);
    await user.type(day(), '2026.11.22');
    await user.click(time());
    expect(time()).not.toHaveAccessibleDescription();
    await user.click(next());
    expect(time()).toHaveAccessibleDescription('Цагаа бичнэ үү (ж: 09:30)');
    await user.clear(day());
    await user.type(time(), '9');
    await user.click(next());
    expect(day()).toHaveAccessibleDescription('Огноогоо бичнэ үү');
    expect(day()).toBeInvalid();
  });

  it('keeps a text that is not a time, with what to do', async () => {
    const onChange = jest.fn();
    const { user } = renderInPortal(<Kept initial={MOMENT} onChange={onChange} />);
    await user.clear(time());
    await user.type(time(), '25:00');
    await user.click(next());
    expect(time()).toHaveValue('25:00');
    expect(time()).toHaveAccessibleDescription('Цагийг 00:00-оос 23:59 хүртэл, 09:30 хэлбэрээр бичнэ үү');
    expect(time()).toBeInvalid();
    expect(onChange).toHaveBeenLastCalledWith('2026-11-21T25:00');
  });

  it('is empty again once both are cleared', async () => {
    const { user } = renderInPortal(<Kept initial={MOMENT} />);
    await user.clear(day());
    await user.clear(time());
    expect(sent()).toBe('');
  });

  it('honours its limits, the time on the days of the limits alone', async () => {
    const { user } = renderInPortal(
      <Kept initial={MOMENT} min="2026-11-21T09:00:00+08:00" max="2026-11-22T12:00:00Z" />,
    );
    await user.clear(time());
    await user.type(time(), '830');
    await user.click(next());
    expect(time()).toHaveAccessibleDescription('09:00 буюу түүнээс хойших цаг оруулна уу');
    await user.clear(day());
    await user.type(day(), '2026.11.22');
    expect(time()).toBeValid();
    await user.clear(time());
    await user.type(time(), '2001');
    await user.click(next());
    expect(time()).toHaveAccessibleDescription('20:00 буюу түүнээс өмнөх цаг оруулна уу');
    await user.clear(day());
    await user.type(day(), '2026.11.23');
    await user.click(next());
    expect(day()).toHaveAccessibleDescription('2026.11.22 буюу түүнээс өмнөх огноо оруулна уу');
  });

  it('shows the fault of its form for both fields, and that it is required', () => {
    renderInPortal(<Kept error="Заавал бөглөнө үү" hint="Хотын цагаар" required />);
    expect(screen.getByRole('group', { name: /^Хэзээ/ })).toHaveAccessibleDescription('Хотын цагаар Заавал бөглөнө үү');
    expect([day(), time()].every((input) => input.matches('[aria-invalid="true"][aria-required="true"]'))).toBe(true);
  });
});

const schema = z.object({ at: dateTimeSchema });

function InForm({ at, send }: { readonly at: string; readonly send: (body: unknown, call: unknown) => Promise<void> }) {
  const form = useForm({ schema, initial: { at }, labels: { at: 'Хэзээ' }, send });
  return (
    <Form form={form} label="маягт" submitLabel="Илгээх">
      <form.Field name="at" as={MomentField} />
    </Form>
  );
}

describe('a MomentField in a form', () => {
  it('is what the summary leads to, and is not sent unfinished', async () => {
    const send = jest.fn<(body: unknown, call: unknown) => Promise<void>>(() => Promise.resolve());
    const { user } = renderInPortal(<InForm at="" send={send} />);
    await user.type(day(), '2026.11.22');
    await user.click(screen.getByRole('button', { name: 'Илгээх' }));
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: /^Хэзээ: / }));
    expect(day()).toHaveFocus();
    await user.type(time(), '9');
    await user.click(screen.getByRole('button', { name: 'Илгээх' }));
    expect(send).toHaveBeenCalledWith({ at: '2026-11-22T09:00:00+08:00' }, expect.anything());
  });

  it("is the browser's own field before the script, and keeps what was entered early", async () => {
    const send = jest.fn<(body: unknown, call: unknown) => Promise<void>>(() => Promise.resolve());
    const page = (
      <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
        <InForm at={MOMENT} send={send} />
      </PortalRoot>
    );
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    element.innerHTML = renderToString(page);
    const native = screen.getByLabelText<HTMLInputElement>(/^Хэзээ/);
    expect([native.type, native.name, native.value]).toEqual(['datetime-local', 'at', '2026-11-21T10:53']);
    native.value = '2026-11-23T06:00';
    await act(async () => {
      await Promise.resolve(hydrateRoot(element, page));
    });
    expect([day(), time()].map((input) => (input as HTMLInputElement).value)).toEqual(['2026.11.23', '06:00']);
    expect(document.querySelector<HTMLInputElement>('input[name="at"]')?.value).toBe('2026-11-23T06:00:00+08:00');
  });

  it('stays as it was when nothing was entered before the script', async () => {
    const page = (
      <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
        <InForm at="2026-11-21T02:53:27Z" send={() => Promise.resolve()} />
      </PortalRoot>
    );
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    element.innerHTML = renderToString(page);
    await act(async () => {
      await Promise.resolve(hydrateRoot(element, page));
    });
    expect(document.querySelector<HTMLInputElement>('input[name="at"]')?.value).toBe('2026-11-21T02:53:27Z');
  });
});
