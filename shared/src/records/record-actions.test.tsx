import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { z } from 'zod/mini';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { RecordView, defineRecord, formOf } from './index.ts';

const keySchema = z.object({
  id: z.string(),
  version: z.int(),
  available_actions: z.array(z.string()),
  name: z.string(),
  secret: z.optional(z.string()),
});
type Key = z.infer<typeof keySchema>;

const key = defineRecord<Key>({
  name: 'key',
  path: '/api/key',
  schema: keySchema,
  noun: 'Түлхүүр',
  title: ({ name }) => name,
  failed: 'Түлхүүрийг ачаалж чадсангүй',
  facts: [{ key: 'secret', label: 'Нууц үг', kind: 'text' }],
  actions: [
    { action: 'revoke', label: 'Хүчингүй болгох', danger: true, confirm: { text: 'Ажиллахаа болино.' } },
    { action: 'renew', label: 'Солих', done: 'Сольсон' },
    {
      action: 'check',
      label: 'Шалгах',
      done: 'Шалгалаа',
      fault: ({ name }) => (name === '' ? { title: 'Нэргүй байна' } : undefined),
    },
    { action: 'copy', label: 'Хуулах' },
    {
      action: 'extend',
      label: 'Сунгах',
      form: {
        ...formOf(z.object({ until: z.string() }), { labels: { until: 'Хүртэл' } }),
        of: (_key, today) => ({ until: today }),
        fieldsOf: (_key, today) => ({ until: { hint: `${today} буюу хойш` } }),
      },
    },
  ],
  allButtons: true,
  reveals: {
    Dialog: ({ record, onClose }) => (
      <dialog open aria-label="Нууц үг">
        <p>{`нууц ${record.secret ?? ''}`}</p>
        <button onClick={onClose}>Хаах</button>
      </dialog>
    ),
    without: ({ secret, ...rest }) => (secret === undefined ? undefined : rest),
  },
});
const aKey = (facts: Partial<Key> = {}): Key => ({
  id: 'k1',
  version: 3,
  available_actions: ['renew', 'check', 'copy', 'revoke'],
  name: 'Төв',
  ...facts,
});
function open(responses: Record<string, unknown>, servedAt?: string) {
  const snapshot = servedAt === undefined ? {} : { servedAt: Date.parse(servedAt) };
  const context = createTestContext({ url: '/key', responses, snapshot });
  return { context, ...renderScreen({ Screen: () => <RecordView of={key} id="k1" /> }, { context }) };
}

describe('the actions of a record in its drawer', () => {
  it('are all buttons where the record says so, harm last', async () => {
    open({ 'GET /api/key/k1': aKey() });
    const group = within(await page.findByRole('group', { name: 'Төв: үйлдэл' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Солих',
      'Шалгах',
      'Хуулах',
      'Хүчингүй болгох',
    ]);
  });

  it('begin a form with the day by the clock of the server', async () => {
    const { user } = open({ 'GET /api/key/k1': aKey({ available_actions: ['extend'] }) }, '2024-02-10T12:00:00+08:00');
    await user.click(await page.findByRole('button', { name: 'Сунгах' }));
    const until = await page.findByRole('textbox', { name: 'Хүртэл' });
    expect(until).toHaveValue('2024-02-10');
    expect(until).toHaveAccessibleDescription('2024-02-10 буюу хойш');
  });

  it('reveal a part of the answer in a window once, and keep the rest alone', async () => {
    const { user } = open({
      'GET /api/key/k1': aKey(),
      'POST /api/key/k1/actions/renew': aKey({ secret: 'абв', version: 4 }),
    });
    await user.click(await page.findByRole('button', { name: 'Солих' }));
    expect(within(await page.findByRole('dialog', { name: 'Нууц үг' })).getByText('нууц абв')).toBeVisible();
    expect(page.getByRole('definition')).toHaveTextContent('–');
    await user.click(page.getByRole('button', { name: 'Хаах' }));
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('report as an error an answer that says that nothing came of it', async () => {
    const { user, context } = open({
      'GET /api/key/k1': aKey(),
      'POST /api/key/k1/actions/check': aKey({ name: '' }),
    });
    await user.click(await page.findByRole('button', { name: 'Шалгах' }));
    await waitFor(() => {
      expect(context.messages).toEqual([{ kind: 'error', message: { title: 'Нэргүй байна' } }]);
    });
  });

  it('name the fault of a field where the host refuses them for one', async () => {
    const errors = [{ path: 'valid_to', code: 'ALREADY_OVER', message: 'Дуусах өдөр өнгөрсөн байна.' }];
    const { user, context } = open({
      'GET /api/key/k1': aKey(),
      'POST /api/key/k1/actions/check': reply(422, { code: 'VALIDATION_FAILED', message: 'Буруу утга', errors }),
    });
    await user.click(await page.findByRole('button', { name: 'Шалгах' }));
    await waitFor(() => {
      expect(context.messages).toEqual([
        { kind: 'error', message: { title: 'Шалгах', description: 'Дуусах өдөр өнгөрсөн байна.' } },
      ]);
    });
  });

  it('keep the focus among them when the one that had it is offered no more', async () => {
    const { user } = open({
      'GET /api/key/k1': aKey(),
      'POST /api/key/k1/actions/revoke': aKey({ version: 4, available_actions: [] }),
    });
    await user.click(await page.findByRole('button', { name: 'Хүчингүй болгох' }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Хүчингүй болгох' }));
    await waitFor(() => {
      expect(page.getByRole('group', { name: 'Төв: үйлдэл' })).toHaveFocus();
    });
  });

  it('give way to the words of the record when it could not be loaded', async () => {
    open({ 'GET /api/key/k1': reply(503, { code: 'SERVICE_UNAVAILABLE', message: 'Түр ажиллахгүй' }) });
    expect(await page.findByText('Түлхүүрийг ачаалж чадсангүй')).toBeVisible();
  });
});
