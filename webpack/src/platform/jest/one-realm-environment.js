import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { leaveOutQuarantine } from './leave-out-quarantine.ts';

/**
 * Node as it is, without a context of its own for each test file; `native-runtime.js` loads modules accordingly. Gives back
 * what tests change most: variables of the process, timers, and what jest itself replaces.
 */
class OneRealmEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    const { console } = globalThis;
    const { exit, getBuiltinModule, env } = process;
    this.before = { console, exit, getBuiltinModule, env: { ...env }, directory: process.cwd() };
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    const { console, exit, getBuiltinModule, env, directory } = this.before;
    globalThis.console = console;
    Object.assign(process, { exit, getBuiltinModule });
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

export default leaveOutQuarantine(OneRealmEnvironment);
