import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const program = pathToFileURL(join(import.meta.dirname, 'require-node.js')).href;

describe('require-node', () => {
  it('ends with one clear sentence and exit code 1 on an older Node', () => {
    expect(importOn('20.20.0')).toEqual({
      status: 1,
      stderr:
        'This needs Node 24 or newer, and it was started with Node 20.20.0. ' +
        'Start it with "npm start", which brings its own Node, or install a newer one.\n',
    });
  });

  it('says nothing on Node 24', () => {
    expect(importOn('24.0.0')).toEqual({ status: 0, stderr: '' });
  });
});

function importOn(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); import('${program}')`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' });
  return { status, stderr };
}
