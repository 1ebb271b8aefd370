import { describe, expect, it } from '@jest/globals';
import { createCircuitBreaker } from './circuit-breaker.ts';

function makeBreaker() {
  const clock = { now: 1_000_000 };
  return { clock, breaker: createCircuitBreaker(30_000, () => clock.now) };
}

describe('createCircuitBreaker', () => {
  it('is closed for what never cost a worker', () => {
    expect(makeBreaker().breaker.isOpen('mf-auth:ec')).toBe(false);
  });

  it('is open for its time, and closes by itself', () => {
    const { breaker, clock } = makeBreaker();
    breaker.open('mf-auth:ec');
    clock.now += 29_999;
    expect(breaker.isOpen('mf-auth:ec')).toBe(true);
    clock.now += 1;
    expect(breaker.isOpen('mf-auth:ec')).toBe(false);
  });

  it('restarts its rest time when it is opened again', () => {
    const { breaker, clock } = makeBreaker();
    breaker.open('mf-auth:ec');
    clock.now += 20_000;
    breaker.open('mf-auth:ec');
    clock.now += 20_000;
    expect(breaker.isOpen('mf-auth:ec')).toBe(true);
  });

  it('keeps one fragment apart from another', () => {
    const { breaker } = makeBreaker();
    breaker.open('mf-auth:ec');
    expect(breaker.isOpen('mf-auth:index')).toBe(false);
  });

  it('opens at the second suspicion within the rest time, and not at two that lie further apart', () => {
    const { breaker, clock } = makeBreaker();
    breaker.suspect('mf-auth:ec');
    expect(breaker.isOpen('mf-auth:ec')).toBe(false);
    clock.now += 30_000;
    breaker.suspect('mf-auth:ec');
    expect(breaker.isOpen('mf-auth:ec')).toBe(false);
    clock.now += 29_999;
    breaker.suspect('mf-auth:ec');
    expect(breaker.isOpen('mf-auth:ec')).toBe(true);
  });
});
