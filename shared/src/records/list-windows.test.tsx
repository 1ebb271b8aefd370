import { describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { z } from 'zod/mini';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { defineRecord, formOf, newRecordDialog } from './index.ts';

const stop = defineRecord({
  name: 'stop',
  path: '/api/stop',
  schema: z.object({ id: z.string(), name: z.string() }),
  noun: 'Зогсоол',
  title: ({ name }) => name,
  facts: [],
});
const NewStop = newRecordDialog({
  of: stop,
  form: formOf(z.object({ name: z.string().check(z.minLength(1)) }), { labels: { name: 'Нэр' } }),
  title: 'Зогсоол нэмэх',
  done: ({ name }) => `${name} нэмэгдлээ`,
  leadsTo: ({ id }) => `/stop/${id}`,
});

describe('newRecordDialog', () => {
  it('sends a record once, reports it, and leads on to its page', async () => {
    const onClose = jest.fn();
    const context = createTestContext({ url: '/stop', responses: { 'POST /api/stop': { id: 's1', name: 'Төв' } } });
    const { user } = renderScreen({ Screen: () => <NewStop onClose={onClose} /> }, { context });
    const dialog = within(page.getByRole('dialog', { name: 'Зогсоол нэмэх' }));
    await user.type(dialog.getByRole('textbox', { name: /Нэр/ }), 'Төв');
    await user.click(dialog.getByRole('button', { name: 'Зогсоол нэмэх' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(context.calls).toMatchObject([{ path: '/api/stop', body: { name: 'Төв' } }]);
    expect(context.calls[0]?.headers).toHaveProperty('idempotency-key');
    expect(context.messages).toContainEqual({ kind: 'success', message: { title: 'Төв нэмэгдлээ' } });
    expect(context.history.location.pathname).toBe('/stop/s1');
  });
});
