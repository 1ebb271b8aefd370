import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { currentJest } from './current-jest.js';

/** Key under which jest-circus keeps what reads its events. */
const handlersOfEvents = Symbol.for('EVENT_HANDLERS');

const require = createRequire(import.meta.url);
let imports = 0;
/** Modules that tests get in place of the named ones. */
let mapped = [];

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return next(new URL('native-globals.js', import.meta.url).href, context);
    const replacement = mapped.find(({ pattern }) => pattern.test(specifier));
    return next(replacement ? replacement.url : specifier, context);
  },
});

/**
 * Runtime of jest that loads tests and what they test with Node's own `import`: a process loads every module once, where
 * jest's own runtime loads it again for each test file.
 */
class NativeRuntime extends Runtime {
  constructor(config, ...rest) {
    super(config, ...rest);
    const [, , , , , testPath] = rest;
    mapped = config.moduleNameMapper.map(([pattern, path]) => ({
      pattern: new RegExp(pattern),
      url: pathToFileURL(path).href,
    }));
    currentJest.object = this.jestGlobals.jestObjectFor(testPath);
  }

  async unstable_importModule(path) {
    // Tests and their preparation register with jest whenever they are loaded.
    imports += 1;
    return import(`${pathToFileURL(path).href}?run=${imports}`);
  }

  /** The program that runs the tests of one file; its state is of that file, so that each has one of its own. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[handlersOfEvents];
    return require(path);
  }
}

export { NativeRuntime as 'module.exports' };
