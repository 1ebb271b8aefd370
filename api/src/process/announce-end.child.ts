/** Ends in the way that its argument names. */
import { announceEnd } from './announce-end.ts';
import { createProcessLog } from './process-log.ts';

export type End = 'error' | 'rejection' | 'signal' | 'nothing';

announceEnd(createProcessLog(process.argv[3] === 'production'));
const personal = 'Б.Болд';
switch (process.argv[2]) {
  case 'error':
    setTimeout(() => {
      throw new TypeError(personal);
    });
    break;
  case 'rejection':
    void Promise.reject(new TypeError(personal));
    break;
  case 'signal':
    setInterval(() => {}, 1_000);
    process.stdout.write('ready\n');
    break;
  default:
}
