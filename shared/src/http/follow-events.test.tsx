import { describe, expect, it, jest } from '@jest/globals';
import { createTestContext, reply } from '../testing/index.ts';
import { followEvents } from './follow-events.ts';

function follow(answers: unknown[]) {
  const { http, calls } = createTestContext({ responses: { 'GET /api/events': () => answers.shift() } });
  const onEvent = jest.fn();
  const onReturn = jest.fn();
  const done = followEvents(http, '/api/events', { signal: new AbortController().signal, onEvent, onReturn });
  return { calls, onEvent, onReturn, done };
}

describe('followEvents', () => {
  it('connects again after the stream was lost, and reports that events were missed', async () => {
    const { calls, onEvent, onReturn, done } = follow([
      'data: one\n\n',
      new Error('lost'),
      'data: two\n\n',
      reply(403),
    ]);
    const goOn = setInterval(() => window.dispatchEvent(new Event('online')), 5);
    await done;
    clearInterval(goOn);
    expect(onEvent.mock.calls).toEqual([[{ name: 'message', data: 'one' }], [{ name: 'message', data: 'two' }]]);
    expect(onReturn).toHaveBeenCalledTimes(1);
    expect(calls[0]?.headers['accept']).toBe('text/event-stream');
  });

  it('ends when it is refused', async () => {
    const { calls, done } = follow([reply(403)]);
    await done;
    expect(calls).toHaveLength(1);
  });
});
