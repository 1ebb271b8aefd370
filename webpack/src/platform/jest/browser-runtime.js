import Runtime from 'jest-runtime';

/**
 * Modules that register with jest when they are loaded, and helpers of tests, which may use those: below the root folder. A
 * stub stays, as what uses it stays.
 */
const OF_TESTS =
  /^@jest\/globals\/|\.(?:fixtures|test)\.tsx?$|\/testing\/(?!.*-stub\.)|\/platform\/jest\/|\/@testing-library\/react\//u;
/** Keys under which jest-circus keeps the state of a file, and what listens to its events. */
const listenersOfEvents = Symbol.for('EVENT_HANDLERS');

/** Runtime of the files that share a window. */
let shared;

/**
 * Runtime of jest that keeps modules as long as their window: the test files of a process that share one load React, the kit
 * and the screens once. Modules of tests are loaded again for each file.
 */
class BrowserRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    if (environment.isShared && shared) {
      shared._testPath = testPath;
      shared.testState.state = 'loading';
      return shared;
    }
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    if (environment.isShared) shared = this;
  }

  /** Loads the program that runs the tests of one file. Its state is of that file, so that each has one of its own. */
  requireInternalModule(from, to) {
    if (to === undefined && this === shared) this.registries.internalModuleRegistry.delete(from);
    return super.requireInternalModule(from, to);
  }

  teardown() {
    if (this !== shared) return super.teardown();
    this._environment.unmountTrees();
    this.restoreAllMocks();
    const { esModuleRegistry, moduleRegistry } = this.registries;
    for (const registry of [esModuleRegistry, moduleRegistry]) {
      for (const key of registry.keys()) {
        if (OF_TESTS.test(key.replace(this._config.rootDir, ''))) registry.delete(key);
      }
    }
    const { global } = this._environment;
    delete global[listenersOfEvents];
    for (const key of Object.getOwnPropertySymbols(global)) {
      if (key.description === 'JEST_STATE_SYMBOL') delete global[key];
    }
    this.jestGlobals.cachedEnvGlobals = undefined;
    this.jestGlobals.clearJestObjectCache();
    this.fileCache.clear();
  }
}

export { BrowserRuntime as 'module.exports' };
