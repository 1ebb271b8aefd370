import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { invoicePaymentBodySchema } from '../../../api-schema/index.ts';
import type { InvoicePaymentBody } from '../../../api-schema/index.ts';
import { reply } from '../../../testing/fake-network.ts';
import { createTestContext } from '../../../testing/create-test-context.ts';
import type { TestContext } from '../../../testing/create-test-context.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { createQueryClient } from '../../data/create-query-client.ts';
import { Drawer } from '../../overlays/drawer.tsx';
import { PortalRoot } from '../../root/portal-root.tsx';
import { usePortal } from '../../root/portal-context.ts';
import { AmountInput } from '../fields/amount/amount-input.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Form } from './form.tsx';
import { createFormDraft } from './form-draft.ts';
import { useForm } from './use-form.ts';

interface Values {
  readonly amount: number | null;
  readonly method: string;
  readonly reference: string;
}
const empty: Values = { amount: null, method: 'BANK', reference: '' };
const METHODS = [
  { value: 'BANK', label: 'Банк' },
  { value: 'CASH', label: 'Бэлэн' },
];

interface PaymentFormProps {
  readonly initial?: Values;
  readonly version?: number;
  readonly draft?: string;
  readonly onDone?: () => void;
  readonly onCancel?: () => void;
}

function PaymentForm({ initial = empty, version, draft, onDone, onCancel }: PaymentFormProps) {
  const { http } = usePortal();
  const [kept] = useState(() => (draft ? createFormDraft<Values>(draft, 'болд', () => sessionStorage) : undefined));
  const form = useForm<Values, InvoicePaymentBody>({
    schema: invoicePaymentBodySchema,
    initial,
    labels: { amount: 'Дүн', method: 'Хэлбэр', reference: 'Гүйлгээний утга' },
    toBody: ({ amount, method, reference }) => ({ amount: amount ?? undefined, method, reference }),
    send: (body, call) => http.post('/api/payments', body, call),
    ...(onDone ? { onDone } : {}),
    ...(kept ? { draft: kept } : {}),
    ...(version === undefined ? {} : { record: { version, readCurrent } }),
  });
  return (
    <Form form={form} label="Төлбөр" {...(onCancel ? { onCancel } : {})}>
      <form.Field name="amount" as={AmountInput} />
      <form.Field name="method" as={SelectField} options={METHODS} />
      <form.Field name="reference" as={TextField} />
    </Form>
  );
}

function readCurrent(current: unknown): { values: Values; version: number } {
  return current as { values: Values; version: number };
}

const amount = () => screen.getByRole('textbox', { name: /Дүн/ });
const reference = () => screen.getByRole('textbox', { name: /утга/ });
const save = () => screen.getByRole('button', { name: 'Хадгалах' });
const keysOf = ({ calls }: TestContext) => calls.map(({ headers }) => headers['idempotency-key']);

describe('Form', () => {
  it('marks the fields that the schema requires', () => {
    renderInPortal(<PaymentForm />);
    expect(amount()).toBeRequired();
    expect(reference()).toBeRequired();
  });

  it('shows the error of a field when it is left, then during its changes', async () => {
    const { user } = renderInPortal(<PaymentForm />);
    await user.type(amount(), '0');
    expect(amount()).toBeValid();
    await user.tab();
    expect(amount()).toHaveAccessibleDescription('Дүн 0₮-өөс их байна');
    await user.clear(amount());
    expect(amount()).toHaveAccessibleDescription('Заавал бөглөнө үү');
    await user.type(amount(), '5');
    expect(amount()).toBeValid();
  });

  it('sums up the errors with links to the fields, and focuses the first', async () => {
    const context = createTestContext();
    const { user } = renderInPortal(<PaymentForm />, context);
    await user.click(save());
    expect(amount()).toHaveFocus();
    const summary = screen.getByText('Дараах зүйлийг засна уу').parentElement ?? document.body;
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Дүн: Заавал бөглөнө үү',
      'Гүйлгээний утга: Заавал бөглөнө үү',
    ]);
    await user.click(within(summary).getByRole('link', { name: /утга/ }));
    expect(reference()).toHaveFocus();
    await user.keyboard('Х-1');
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
    expect(context.calls).toEqual([]);
  });

  it('sends the values once and reports the answer', async () => {
    const context = createTestContext({ responses: { 'POST /api/payments': { id: '1' } } });
    const onDone = jest.fn();
    const { user } = renderInPortal(<PaymentForm onDone={onDone} />, context);
    await user.type(amount(), '12500.5');
    await user.type(reference(), 'Х-1');
    await user.dblClick(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(context.calls).toMatchObject([{ body: { amount: 12_500.5, method: 'BANK', reference: 'Х-1' } }]);
  });

  it('tries the same content again with the same key, and another content with another', async () => {
    const context = createTestContext({ responses: { 'POST /api/payments': reply(503) } });
    const { user } = renderInPortal(<PaymentForm initial={{ ...empty, amount: 5, reference: 'Х-1' }} />, context);
    await user.click(save());
    expect(await screen.findByText('Хадгалж чадсангүй')).toBeInTheDocument();
    expect(reference()).toHaveValue('Х-1');
    await user.click(save());
    await waitFor(() => expect(save()).toBeEnabled());
    await user.type(reference(), '2');
    await user.click(save());
    await waitFor(() => expect(context.calls).toHaveLength(3));
    const [first, second, third] = keysOf(context);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await waitFor(() => expect(save()).toBeEnabled());
  });

  it('shows an error of the host at its field, until that is changed', async () => {
    const errors = [{ path: 'reference', code: 'TAKEN', message: 'Энэ гүйлгээ бүртгэгдсэн байна' }];
    const answer = reply(422, { code: 'VALIDATION_FAILED', message: 'Шалгана уу', errors });
    const context = createTestContext({ responses: { 'POST /api/payments': answer } });
    const { user } = renderInPortal(<PaymentForm initial={{ ...empty, amount: 5, reference: 'Х-1' }} />, context);
    await user.click(save());
    await waitFor(() => expect(reference()).toHaveFocus());
    expect(reference()).toHaveAccessibleDescription('Энэ гүйлгээ бүртгэгдсэн байна');
    await user.type(reference(), '2');
    expect(reference()).toBeValid();
  });

  describe('when somebody else has changed the record meanwhile', () => {
    const base: Values = { amount: 5, method: 'BANK', reference: 'Х-1' };
    const theirs: Values = { amount: 7, method: 'CASH', reference: 'Х-1' };

    function changed() {
      const answers = [reply(412, { code: 'STALE', current: { values: theirs, version: 9 } }), {}];
      let turn = 0;
      return createTestContext({ responses: { 'POST /api/payments': () => answers[turn++] } });
    }

    it('asks field by field, with the change of one person preselected, and sends for the new version', async () => {
      const context = changed();
      const onDone = jest.fn();
      const { user } = renderInPortal(<PaymentForm initial={base} version={7} onDone={onDone} />, context);
      await user.clear(amount());
      await user.type(amount(), '6');
      await user.type(reference(), '2');
      await user.click(save());
      const dialog = await screen.findByRole('dialog', { name: /Өөр хэрэглэгч/ });
      const choice = (field: string) =>
        within(within(dialog).getByRole('group', { name: field })).getByRole('radio', { checked: true });
      expect(within(dialog).getAllByRole('group')).toHaveLength(3);
      expect(choice('Дүн')).toHaveAccessibleName('Минийх 6₮');
      expect(choice('Хэлбэр')).toHaveAccessibleName('Одоогийн Бэлэн');
      expect(choice('Гүйлгээний утга')).toHaveAccessibleName('Минийх Х-12');
      await user.click(within(dialog).getByRole('radio', { name: 'Одоогийн 7₮' }));
      await user.click(within(dialog).getByRole('button', { name: 'Сонголтоор хадгалах' }));
      await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
      expect(context.calls.map(({ headers }) => headers['if-match'])).toEqual(['"v7"', '"v9"']);
      expect(context.calls[1]?.body).toEqual({ amount: 7, method: 'CASH', reference: 'Х-12' });
    });

    it('loses nothing when the question is postponed', async () => {
      const { user } = renderInPortal(<PaymentForm initial={base} version={7} />, changed());
      await user.type(reference(), '2');
      await user.click(save());
      const dialog = await screen.findByRole('dialog', { name: /Өөр хэрэглэгч/ });
      await user.click(within(dialog).getByRole('button', { name: 'Болих' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(reference()).toHaveValue('Х-12');
    });
  });

  describe('with unsent input', () => {
    const question = () => screen.findByRole('dialog', { name: 'Хадгалаагүй өөрчлөлт байна' });

    it('asks before the page changes, and continues on confirmation', async () => {
      const { user, context } = renderInPortal(<PaymentForm />);
      await user.type(reference(), 'Х{Tab}');
      act(() => context.history.push('/ec'));
      expect(context.history.location.pathname).toBe('/');
      await user.click(within(await question()).getByRole('button', { name: 'Үргэлжлүүлэн засах' }));
      expect(reference()).toHaveValue('Х');
      act(() => context.history.push('/ec'));
      await user.click(within(await question()).getByRole('button', { name: 'Хадгалахгүй гарах' }));
      expect(context.history.location.pathname).toBe('/ec');
    });

    it('asks of a form with a draft whether it is kept, and begins with the button that stays', async () => {
      const { user, context, unmount } = renderInPortal(<PaymentForm draft="payment" />);
      await user.type(reference(), 'Х-1{Tab}');
      act(() => context.history.push('/ec'));
      expect(await question()).toHaveTextContent('буцаж ирэхэд сэргэнэ');
      expect(screen.getByRole('button', { name: 'Үргэлжлүүлэн засах' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Үлдээгээд гарах' }));
      expect(context.history.location.pathname).toBe('/ec');
      unmount();
      expect(Object.values(sessionStorage)).toEqual([expect.stringContaining('Х-1')]);
    });

    it('deletes a draft when the person leaves and discards it', async () => {
      const { user, context, unmount } = renderInPortal(<PaymentForm draft="payment" />);
      await user.type(reference(), 'Х-1{Tab}');
      act(() => context.history.push('/ec'));
      await user.click(within(await question()).getByRole('button', { name: 'Устгаад гарах' }));
      expect(context.history.location.pathname).toBe('/ec');
      unmount();
      expect(sessionStorage).toHaveLength(0);
    });

    it('keeps no draft of a change that was taken back', async () => {
      const { user, unmount } = renderInPortal(<PaymentForm draft="payment" />);
      await user.type(reference(), 'Х{Tab}');
      await waitFor(() => expect(sessionStorage).toHaveLength(1));
      await user.clear(reference());
      unmount();
      expect(sessionStorage).toHaveLength(0);
    });

    it('leaves an unchanged form without a question', () => {
      const { context } = renderInPortal(<PaymentForm />);
      act(() => context.history.push('/ec'));
      expect(context.history.location.pathname).toBe('/ec');
    });

    it('asks before the window around it closes, once', async () => {
      const onClose = jest.fn();
      const { user } = renderInPortal(
        <Drawer opened onClose={onClose} title="Төлбөр">
          <PaymentForm onCancel={onClose} />
        </Drawer>,
      );
      await user.type(reference(), 'Х');
      await user.click(screen.getByRole('button', { name: 'Хаах' }));
      await user.click(within(await question()).getByRole('button', { name: 'Үргэлжлүүлэн засах' }));
      await user.click(screen.getByRole('button', { name: 'Болих' }));
      expect(onClose).not.toHaveBeenCalled();
      await user.click(within(await question()).getByRole('button', { name: 'Хадгалахгүй гарах' }));
      expect(onClose).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole('dialog', { name: 'Хадгалаагүй өөрчлөлт байна' })).toBeNull();
    });

    it('asks before the tab closes', async () => {
      const { user } = renderInPortal(<PaymentForm />);
      const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
      expect(closing()).toBe(true);
      await user.type(reference(), 'Х');
      expect(closing()).toBe(false);
    });
  });

  it('keeps a draft until it is sent, and lets it be discarded', async () => {
    const first = renderInPortal(<PaymentForm draft="payment" />);
    await first.user.type(reference(), 'Х-1');
    first.unmount();
    const { user } = renderInPortal(<PaymentForm draft="payment" />);
    expect(reference()).toHaveValue('Х-1');
    await user.click(screen.getByRole('button', { name: 'Ноорог устгах' }));
    expect(reference()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is in the HTML of the server, with names and values, and cannot be sent before the script has started', () => {
    const html = renderToString(
      <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
        <PaymentForm initial={{ ...empty, amount: 1500 }} />
      </PortalRoot>,
    );
    const page = document.createElement('div');
    page.innerHTML = html;
    const form = page.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['amount', '1,500'],
      ['method', 'BANK'],
      ['reference', ''],
    ]);
    expect(page.querySelector('button[type=submit]')).toBeDisabled();
  });
});
