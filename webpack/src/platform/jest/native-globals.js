import { currentJest } from './current-jest.js';

// `@jest/globals` of tests that `native-runtime.js` loads. Modules that several test files share are loaded once; so each
// name stands for what it means in the test file that runs.
export const jest = of(() => currentJest.object);
export const afterAll = of(() => globalThis.afterAll);
export const afterEach = of(() => globalThis.afterEach);
export const beforeAll = of(() => globalThis.beforeAll);
export const beforeEach = of(() => globalThis.beforeEach);
export const describe = of(() => globalThis.describe);
export const expect = of(() => globalThis.expect);
export const it = of(() => globalThis.it);
export const test = of(() => globalThis.test);

function of(current) {
  return new Proxy(() => {}, {
    apply: (_target, _this, args) => current()(...args),
    get: (_target, name) => current()[name],
  });
}
