import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { repositoryDir } from '../repository.ts';
import { leaveOutQuarantine } from './leave-out-quarantine.ts';

class Plain {
  readonly events: string[] = [];
  async handleTestEvent(event: { readonly name: string }) {
    this.events.push(event.name);
  }
}

const list = [{ test: 'pay › takes money', file: 'a.test.ts', since: '464f3d4', why: 'it waits for a clock' }];
const group = { name: 'pay', parent: { name: 'ROOT_DESCRIBE_BLOCK' } };
const before = process.env['LEAVE_OUT_QUARANTINE'];

beforeEach(() => {
  process.env['LEAVE_OUT_QUARANTINE'] = '1';
});

afterEach(() => {
  if (before === undefined) delete process.env['LEAVE_OUT_QUARANTINE'];
  else process.env['LEAVE_OUT_QUARANTINE'] = before;
});

/** Starts a test below the class's environment, and returns its mode. */
async function modeOf(file: string, name: string) {
  const Made = leaveOutQuarantine(Plain as new (...args: unknown[]) => Plain, () => list);
  const environment = new Made({}, { testPath: join(repositoryDir, file) });
  const test: { name: string; parent: typeof group; mode?: string } = { name, parent: group };
  await environment.handleTestEvent({ name: 'test_start', ...{ test } });
  expect(environment.events).toEqual(['test_start']);
  return test.mode;
}

describe('leaveOutQuarantine', () => {
  it('skips the test that the list names, and no other of its title or file', async () => {
    expect(await modeOf('a.test.ts', 'takes money')).toBe('skip');
    expect(await modeOf('a.test.ts', 'gives money')).toBeUndefined();
    expect(await modeOf('b.test.ts', 'takes money')).toBeUndefined();
  });

  it('changes no environment when the quarantine is run', () => {
    delete process.env['LEAVE_OUT_QUARANTINE'];

    expect(leaveOutQuarantine(Plain, () => list)).toBe(Plain);
  });
});
