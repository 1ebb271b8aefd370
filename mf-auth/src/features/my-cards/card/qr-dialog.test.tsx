import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen as page } from '@testing-library/react';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { qrText as text } from './card.text.ts';
import { QrDialog } from './qr-dialog.tsx';

const QR = 'GET /api/ec/cards/card-1/qr';

describe('QrDialog', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000 + 10));

  /** Opens the code of a card; the host's clock is ten minutes ahead of the device's. */
  async function open(answers: readonly (string | Error)[]) {
    const rest = [...answers];
    const context = createTestContext({
      responses: {
        [QR]: () => {
          const token = rest.length > 1 ? rest.shift() : rest[0];
          if (token instanceof Error) return token;
          const now = Date.now() + 600_000;
          const [server_time, expires_at] = [now, now + 60_000].map((moment) => new Date(moment).toISOString());
          return { token, server_time, expires_at };
        },
      },
    });
    renderInPortal(<QrDialog record={{ id: 'card-1', card_no: '•••• •••• 0264' }} onClose={jest.fn()} />, context);
    await pass(0);
    return context;
  }
  const shownCode = () => page.getByRole('img', { name: text.label }).querySelector('[fill="#000"]')?.getAttribute('d');

  it('shows another code before the one that is shown ends', async () => {
    await open(['EC1.first', 'EC1.second']);
    const first = shownCode();
    expect(page.getByRole('timer')).toHaveTextContent(text.renewsIn(60));
    await pass(54);
    expect(shownCode()).toBe(first);
    await pass(2);
    expect(shownCode()).not.toBe(first);
    expect(page.getByRole('timer')).toHaveTextContent(text.renewsIn(59));
  });

  it('keeps a code while it counts although no other comes, and takes it away at its end', async () => {
    await open(['EC1.first', new Error('offline')]);
    await pass(58);
    expect(page.getByRole('img', { name: text.label })).toBeInTheDocument();
    expect(page.getByText(text.stale)).toBeInTheDocument();
    await pass(3);
    expect(page.queryByRole('img', { name: text.label })).toBeNull();
    expect(page.getByText(text.failed)).toBeInTheDocument();
  });
});
