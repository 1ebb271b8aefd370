import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { leaveOutQuarantine } from './leave-out-quarantine.ts';

/**
 * Node as it is, without a context of its own for each test file, for tests of servers, programs and rules;
 * `native-runtime.js` loads their modules. Gives back to the next file what tests change most: timers, the clock, variables
 * of the process, its folder, and what jest itself replaces.
 */
class ServerEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    const { console } = globalThis;
    const { exit, exitCode, getBuiltinModule, env } = process;
    this.before = { console, exit, exitCode, getBuiltinModule, env: { ...env }, directory: process.cwd() };
  }

  async setup() {}

  /** Gives back what the last test replaced, the clock among it, before jest reads how long the file took. */
  handleTestEvent({ name }) {
    if (name !== 'run_finish') return;
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.useRealTimers();
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    const { console, env, directory, ...ofProcess } = this.before;
    globalThis.console = console;
    Object.assign(process, ofProcess);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.chdir(directory);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}

export default leaveOutQuarantine(ServerEnvironment);
