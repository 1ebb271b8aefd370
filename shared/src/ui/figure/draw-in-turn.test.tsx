import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { drawInTurn } from './draw-in-turn.ts';

let client: QueryClient;
/** Parts of the page that wait for an answer; calling one stops it. */
let parts: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  client = new QueryClient();
  parts = [];
});

afterEach(() => {
  for (const leave of parts) leave();
  client.clear();
  jest.runAllTimers();
  jest.useRealTimers();
});

/** Adds a part to the page that waits for an answer. */
function awaitAnswer(name: string) {
  const answer = Promise.withResolvers<number>();
  const observer = new QueryObserver(client, { queryKey: [name], queryFn: () => answer.promise });
  parts.push(observer.subscribe(() => undefined));
  return answer;
}

describe('drawInTurn', () => {
  it('draws once the page is painted', () => {
    const draw = jest.fn();
    drawInTurn(client, draw);
    expect(draw).not.toHaveBeenCalled();
    jest.advanceTimersByTime(20);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws nothing while a part of the page waits for an answer, and everything once all have theirs', async () => {
    const answers = [awaitAnswer('days'), awaitAnswer('routes')];
    const draws = [jest.fn(), jest.fn()];
    for (const draw of draws) drawInTurn(client, draw);
    await jest.advanceTimersByTimeAsync(300);
    answers[0]?.resolve(1);
    await jest.advanceTimersByTimeAsync(300);
    for (const draw of draws) expect(draw).not.toHaveBeenCalled();
    answers[1]?.resolve(2);
    await jest.advanceTimersByTimeAsync(100);
    for (const draw of draws) expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws after a second although a part of the page still waits', async () => {
    awaitAnswer('days');
    const draws = [jest.fn(), jest.fn()];
    for (const draw of draws) drawInTurn(client, draw);
    await jest.advanceTimersByTimeAsync(900);
    for (const draw of draws) expect(draw).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    for (const draw of draws) expect(draw).toHaveBeenCalledTimes(1);
  });

  it('does not wait for an answer that no part of the page shows any more', async () => {
    awaitAnswer('days');
    parts.pop()?.();
    const draw = jest.fn();
    drawInTurn(client, draw);
    await jest.advanceTimersByTimeAsync(100);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('takes back what is not drawn yet', () => {
    const draw = jest.fn();
    drawInTurn(client, draw)();
    jest.advanceTimersByTime(100);
    expect(draw).not.toHaveBeenCalled();
  });
});
