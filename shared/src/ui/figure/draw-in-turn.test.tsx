import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { drawInTurn } from './draw-in-turn.ts';

const part = document.createElement('div');

beforeEach(() => {
  document.body.append(part);
  jest.useFakeTimers();
});

afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
  part.removeAttribute('aria-busy');
});

describe('drawInTurn', () => {
  it('draws once the page is painted', () => {
    const draw = jest.fn();
    drawInTurn(draw);
    expect(draw).not.toHaveBeenCalled();
    jest.advanceTimersByTime(20);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws nothing while a part of the page waits for numbers, and everything once they are there', () => {
    part.setAttribute('aria-busy', 'true');
    const draws = [jest.fn(), jest.fn()];
    for (const draw of draws) drawInTurn(draw);
    jest.advanceTimersByTime(500);
    for (const draw of draws) expect(draw).not.toHaveBeenCalled();
    part.setAttribute('aria-busy', 'false');
    jest.advanceTimersByTime(100);
    for (const draw of draws) expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws after a second although a part of the page still waits', () => {
    part.setAttribute('aria-busy', 'true');
    const draw = jest.fn();
    drawInTurn(draw);
    jest.advanceTimersByTime(900);
    expect(draw).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    expect(draw).toHaveBeenCalledTimes(1);
  });
});
