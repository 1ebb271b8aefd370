/** Ends in the way that its argument names. */
import { announceEnd } from './announce-end.ts';

export type End = 'error' | 'rejection' | 'signal' | 'nothing';

announceEnd();
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
