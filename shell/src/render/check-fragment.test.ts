import { describe, expect, it } from '@jest/globals';
import { checkFragment } from './check-fragment.ts';

const answer = { html: '<p>Карт</p>', state: { a: '<b>' }, status: 200 };
const faultOf = (differences: object) => {
  try {
    checkFragment({ ...answer, ...differences });
    return undefined;
  } catch (error) {
    return error;
  }
};
const circular: { self?: unknown } = {};
circular.self = circular;

describe('checkFragment', () => {
  it('takes over what a screen answers, its state as JSON that no script element ends in', () => {
    expect(checkFragment({ ...answer, title: 'Карт', parts: ['filters'] })).toEqual({
      html: '<p>Карт</p>',
      state: '{"a":"\\u003cb>"}',
      status: 200,
      title: 'Карт',
      parts: ['filters'],
    });
    expect(checkFragment({ ...answer, state: undefined, extra: 1 })).toEqual({
      html: '<p>Карт</p>',
      state: 'null',
      status: 200,
    });
  });

  it('hands the HTML on before it writes the state', () => {
    const order: string[] = [];
    const state = { toJSON: () => order.push('state') };
    checkFragment({ ...answer, state }, (html) => order.push(html));
    expect(order).toEqual(['<p>Карт</p>', 'state']);
  });

  it('takes over when to try again', () => {
    expect(checkFragment({ ...answer, status: 429, retryAfterSeconds: 40 }).retryAfterSeconds).toBe(40);
  });

  it.each([200, 403, 404, 410, 429, 503])('takes the status %i', (status) => {
    expect(checkFragment({ ...answer, status }).status).toBe(status);
  });

  it.each<[string, object]>([
    ['html that is not a text', { html: { toString: () => '<p>' } }],
    ['html without end', { html: 'a'.repeat(5 * 1024 * 1024) }],
    ['a circular state', { state: circular }],
    ['a state with a BigInt', { state: { a: 1n } }],
    ['a state that is a function', { state: () => 1 }],
    ['a state whose toJSON throws', { state: { toJSON: () => Object.keys(JSON.parse('{') as object) } }],
    ['a state without end', { state: 'a'.repeat(3 * 1024 * 1024) }],
    ['status 99999', { status: 99_999 }],
    ['status 100', { status: 100 }],
    ['status 204', { status: 204 }],
    ['a redirect', { status: 302 }],
    ['a status that is a text', { status: '200' }],
    ['no status', { status: undefined }],
    ['a wait that is a text', { retryAfterSeconds: '40' }],
    ['a wait that is over', { retryAfterSeconds: -1 }],
    ['a wait without end', { retryAfterSeconds: 1e9 }],
    ['a title that is a function', { title: () => 'Карт' }],
    ['a title without end', { title: 'a'.repeat(10_000) }],
    ['parts that are no list', { parts: 'filters' }],
    ['parts that are no names', { parts: [1] }],
    ['parts without end', { parts: Array.from({ length: 1_000 }, () => 'a') }],
  ])('refuses %s', (_what, differences) => {
    expect(faultOf(differences)).toMatchObject({ code: 'FRAGMENT_INVALID' });
  });

  it.each([null, undefined, 'text', 7])('refuses %p instead of an answer', (nothing) => {
    expect(() => checkFragment(nothing)).toThrow('the answer is not an object');
  });
});
