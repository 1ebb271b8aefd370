import { describe, expect, it, jest } from '@jest/globals';
import { NO_MESSAGES, createMessageLog } from './message-log.ts';

const noon = new Date('2026-11-21T12:00:00+08:00');
const makeLog = () => createMessageLog(() => noon);

describe('createMessageLog', () => {
  it('keeps what was said, the latest first, with the time', () => {
    const log = makeLog();
    log.add('success', { title: 'Хадгаллаа' });
    log.add('error', { title: 'Алдаа', description: 'Дахин оролдоно уу' });
    expect(log.state.messages).toEqual([
      { id: 2, kind: 'error', message: { title: 'Алдаа', description: 'Дахин оролдоно уу' }, at: noon },
      { id: 1, kind: 'success', message: { title: 'Хадгаллаа' }, at: noon },
    ]);
  });

  it('keeps the latest 20', () => {
    const log = makeLog();
    Array.from({ length: 25 }, (_, index) => log.add('info', { title: String(index) }));
    expect(log.state.messages.map(({ message }) => message.title)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(24 - index)),
    );
  });

  it('counts the errors since somebody looked', () => {
    const log = makeLog();
    log.add('error', { title: 'a' });
    log.add('success', { title: 'b' });
    log.add('error', { title: 'c' });
    expect(log.state.unseenErrors).toBe(2);
    log.markSeen();
    expect(log.state).toMatchObject({ unseenErrors: 0, messages: { length: 3 } });
  });

  it('forgets everything when it is cleared', () => {
    const log = makeLog();
    log.add('error', { title: 'a' });
    log.clear();
    expect(log.state).toEqual({ messages: [], unseenErrors: 0 });
  });

  it('notifies its listeners of every change until they unsubscribe, and only of changes', () => {
    const log = makeLog();
    const listener = jest.fn();
    const leave = log.subscribe(listener);
    log.markSeen();
    log.clear();
    expect(listener).not.toHaveBeenCalled();
    log.add('info', { title: 'a' });
    leave();
    log.add('info', { title: 'b' });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('has nothing to tell on the server', () => {
    NO_MESSAGES.add('error', { title: 'a' });
    expect(NO_MESSAGES.state).toEqual({ messages: [], unseenErrors: 0 });
  });
});
