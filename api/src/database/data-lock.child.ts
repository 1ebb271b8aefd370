/** Locks the data folder of its argument at a message, and answers the outcome. */
import { lockDataDir } from './data-lock.ts';

export type Said = 'ready' | 'locked' | 'refused';

const [dir = ''] = process.argv.slice(2);
process.stdin.once('data', () => {
  try {
    lockDataDir(dir);
    say('locked');
  } catch {
    say('refused');
  }
});
process.stdin.once('end', () => process.exit(0));
say('ready');

function say(what: Said): void {
  process.stdout.write(`${what}\n`);
}
