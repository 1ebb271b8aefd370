import { describe, expect, it, jest } from '@jest/globals';
import { NO_MESSAGES, createMessageLog } from '../messages/message-log.ts';
import { createToaster } from './toaster.ts';
import type { Toasts } from './toaster.ts';

const hello = { title: 'Сайн байна уу' };

describe('createToaster', () => {
  it('shows every message, in order, as soon as what draws them is there', async () => {
    const show = jest.fn<Toasts['show']>();
    const { notify } = createToaster(() => Promise.resolve({ show }), NO_MESSAGES);
    notify.success(hello);
    notify.info(hello);
    notify.error(hello);
    expect(show).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(show.mock.calls).toEqual([
      ['success', hello],
      ['info', hello],
      ['error', hello],
    ]);
  });

  it('keeps a message that could not be shown for the next try', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const show = jest.fn<Toasts['show']>();
    const loadToasts = jest.fn<() => Promise<Toasts>>().mockRejectedValueOnce(new Error('offline'));
    loadToasts.mockResolvedValue({ show });
    const { notify, load } = createToaster(loadToasts, NO_MESSAGES);
    notify.error(hello);
    await new Promise(setImmediate);
    expect(complain).toHaveBeenCalledTimes(1);
    load();
    await new Promise(setImmediate);
    expect(show.mock.calls).toEqual([['error', hello]]);
  });

  it('keeps every message in the log, shown or not', () => {
    const log = createMessageLog(() => new Date());
    const { notify } = createToaster(() => new Promise(() => undefined), log);
    notify.error(hello);
    expect(log.state.messages).toMatchObject([{ kind: 'error', message: hello }]);
  });
});
