import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createComposeService } from './compose-service.ts';
import type { ComposeService } from './compose-service.ts';

const ID = '0123456789abcdef';

let folder: string;
let service: ComposeService;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-'));
  // Stands for Docker: lists the container of one service, and shows its state.
  await writeProgram('docker', `[ "$1" = inspect ] && cat ${folder}/state || { [ "$5" != api ] || echo ${ID}; }`);
  await writeProgram('sudo', `echo "$@" >>${folder}/asked`);
  service = createComposeService('api', { PATH: `${folder}:${process.env['PATH'] ?? ''}` });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function writeProgram(name: string, body: string): Promise<void> {
  return writeFile(join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
}

function showState(state: object): Promise<void> {
  return writeFile(join(folder, 'state'), JSON.stringify({ Pid: 4321, Running: true, ...state }));
}

describe('createComposeService', () => {
  it('kills the first process of the container, and nothing through Docker', async () => {
    await showState({});
    await service.kill();
    expect(await readFile(join(folder, 'asked'), 'utf8')).toBe('--non-interactive kill -KILL 4321\n');
  });

  it.each([
    ['the killed process is still shown', { Pid: 4321 }, false],
    ['nothing runs in it', { Pid: 0, Running: false }, false],
    ['its health is not known yet', { Pid: 5000, Health: { Status: 'starting' } }, false],
    ['it is healthy', { Pid: 5000, Health: { Status: 'healthy' } }, true],
    ['another process runs in one without a health check', { Pid: 5000 }, true],
  ])('answers when %s', async (_what, state, isBack) => {
    await showState({});
    await service.kill();
    await showState(state);
    expect(await service.isBack()).toBe(isBack);
  });

  it('refuses a service that has no container, or whose container does not run', async () => {
    await showState({ Running: false });
    await expect(service.kill()).rejects.toThrow('api does not run.');
    const missing = createComposeService('mf-cards', { PATH: `${folder}:${process.env['PATH'] ?? ''}` });
    await expect(missing.kill()).rejects.toThrow('There is no container of mf-cards.');
  });
});
