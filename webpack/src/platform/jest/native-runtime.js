import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { currentJest } from './current-jest.js';
import { replaceModules } from './native-modules.js';

/** Key under which jest-circus keeps what listens to its events. */
const listenersOfEvents = Symbol.for('EVENT_HANDLERS');

const require = createRequire(import.meta.url);
/** Counts of imports, by path of a test or of a preparation of tests. */
const imports = new Map();

/**
 * Runtime of jest that loads tests, and what they test, with Node's own `import`: a process loads every module once, where
 * the runtime of jest itself loads it again for each test file.
 */
class NativeRuntime extends Runtime {
  constructor(config, ...rest) {
    super(config, ...rest);
    const [, , , , , testPath] = rest;
    replaceModules(config.moduleNameMapper);
    currentJest.object = this.jestGlobals.jestObjectFor(testPath);
  }

  /** Imports a test or its preparation, which register with jest whenever they are loaded, not only the first time. */
  async unstable_importModule(path) {
    const before = imports.get(path) ?? 0;
    imports.set(path, before + 1);
    const { href } = pathToFileURL(path);
    return import(before === 0 ? href : `${href}?again=${before}`);
  }

  /** Loads the program that runs the tests of one file. Its state is of that file, so that each has one of its own. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[listenersOfEvents];
    return require(path);
  }
}

export { NativeRuntime as 'module.exports' };
