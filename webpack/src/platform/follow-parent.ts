// Loaded with `--import` ahead of a child's program: whatever ends the parent, the child then ends in order
// and frees its port, also after a kill that left the parent no time to say so.

import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep a program running that has nothing left to do.
  process.channel?.unref();
}
