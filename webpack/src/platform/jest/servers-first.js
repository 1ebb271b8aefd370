import Sequencer from '@jest/test-sequencer';

/**
 * Order of test files: those of servers and programs first, those of screens after them, the longest of each first. In one
 * process after the other the same modules serve most files; mixed, what screens leave in memory slows the host's tests.
 */
export default class ServersFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isOfServers = ({ context }) => context.config.displayName?.name === 'node';
    return [...sorted.filter(isOfServers), ...sorted.filter((test) => !isOfServers(test))];
  }
}
