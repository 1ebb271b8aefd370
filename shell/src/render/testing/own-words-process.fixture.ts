import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { Script } from 'node:vm';
import { createFrameReader } from '../frames.ts';
import type { Frame } from '../frames.ts';
import { CHANNEL_FD } from '../process-files.ts';
import { send } from '../process/serve-fragments.ts';
import type { ProcessSettings } from '../render-job.ts';

/** A program that sends what it likes: the entry's `module.exports` gets each message's header, and what sends one. */
type Speaker = (header: Frame['header'], say: (header: object, body?: string) => void) => void;

const { entryFile } = JSON.parse(process.argv[2] ?? '') as ProcessSettings;
const shell = new Socket({ fd: CHANNEL_FD, readable: true, writable: true });
const leave = (): void => {
  process.exit(0);
};
shell.once('close', leave);
shell.on('error', leave);

const module: { exports?: Speaker } = {};
const script = new Script(`(function (module) {${readFileSync(entryFile, 'utf8')}\n})`);
(script.runInThisContext() as (module: object) => void)(module);
const say = (header: object, body = ''): void => {
  send(shell, header, Buffer.from(body));
};
const read = createFrameReader(({ header }) => module.exports?.(header, say));
shell.on('data', read);
say({ kind: 'ready' });
