import { TestEnvironment } from 'jest-environment-node';
import { leaveOutQuarantine } from './leave-out-quarantine.js';

/** Node, for tests of servers, programs and rules. */
export default leaveOutQuarantine(TestEnvironment);
