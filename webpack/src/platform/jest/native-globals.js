import { currentJest } from './current-jest.js';

// What `@jest/globals` is to tests that `native-runtime.js` loads. Modules that several test files share load it once, so
// that each member stands for that of the file that runs now.
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
