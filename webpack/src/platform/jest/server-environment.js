import { TestEnvironment } from 'jest-environment-node';
import { leaveOutQuarantine } from './leave-out-quarantine.ts';

/** Node, for tests of servers, programs and rules. */
export default leaveOutQuarantine(TestEnvironment);
