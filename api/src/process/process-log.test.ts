import { hostname } from 'node:os';
import { expect, it } from '@jest/globals';
import { createProcessLog } from './process-log.ts';

function writtenBy(production: boolean): readonly (readonly [number, string])[] {
  const written: (readonly [number, string])[] = [];
  const log = createProcessLog(
    production,
    (output, text) => void written.push([output, text]),
    () => 1_000,
  );
  log.info('api: listening');
  log.error('api: ended: "x"\nnobody');
  return written;
}

it('lines of a process about itself are sentences for the person who starts it', () => {
  expect(writtenBy(false)).toEqual([
    [1, 'api: listening\n'],
    [2, 'api: ended: "x"\nnobody\n'],
  ]);
});

it('lines of a process about itself are one JSON object each in production, as those of the log', () => {
  const about = { time: 1_000, pid: process.pid, hostname: hostname() };
  const lines = writtenBy(true).map(([output, text]) => [output, text.split('\n').length, JSON.parse(text) as object]);
  expect(lines).toEqual([
    [1, 2, { level: 30, ...about, msg: 'api: listening' }],
    [2, 2, { level: 50, ...about, msg: 'api: ended: "x"\nnobody' }],
  ]);
});
