import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createTestContext } from '../testing/create-test-context.ts';
import { reply } from '../testing/fake-network.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { BulkConfirm } from './bulk-confirm.tsx';

const action = { action: 'close', label: 'Зогсоох', code: 'stop.close', reasonLabel: 'Шалтгаан' };

describe('BulkConfirm', () => {
  it('sends a try with another reason under the key of the first', async () => {
    const answers: unknown[] = [reply(409, { code: 'BUSY', message: 'Дахин оролдоно уу' }), { ok: 1, failed: [] }];
    const { user, context } = renderInPortal(
      <BulkConfirm
        bulk={{ path: '/api/stop/bulk', actions: [action] }}
        action={action}
        selection={{ kind: 'rows', ids: ['a1'] }}
        filter={{}}
        onDone={() => undefined}
        onClose={() => undefined}
      />,
      createTestContext({ responses: { 'POST /api/stop/bulk': () => answers.shift() } }),
    );
    const close = screen.getByRole('button', { name: 'Зогсоох' });
    const reason = screen.getByRole('textbox', { name: /Шалтгаан/ });
    await user.type(reason, 'засвар');
    await user.click(close);
    expect(await screen.findByText('Дахин оролдоно уу')).toBeVisible();
    await user.type(reason, ' хийнэ');
    await user.click(close);
    await waitFor(() => {
      expect(context.calls).toHaveLength(2);
    });
    expect(context.calls.map(({ body }) => (body as { reason: string }).reason)).toEqual(['засвар', 'засвар хийнэ']);
    const keys = context.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  });
});
