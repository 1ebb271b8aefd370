import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import type { ServerApp } from '@ecard/shared/contract';
import { runProcess } from '../process/run-process.ts';

/** The program of a remote's process without federation, React and the kit: the entry's `module.exports` is the app. */
void runProcess(({ entryFile }) => {
  const script = new Script(`(function (module) {${readFileSync(entryFile, 'utf8')}\n})`);
  return () => {
    const module: { exports?: ServerApp } = {};
    (script.runInThisContext() as (module: object) => void)(module);
    return module.exports ? Promise.resolve(module.exports) : Promise.reject(new Error('it exposes no ./app'));
  };
});
