import { toProblem } from '@ecard/shared/http';
import { signedOut } from './drop-expired-token.ts';
import type { StartupStep } from '../page/startup-fault.ts';
import type { StartupState } from './startup-state.ts';

/**
 * Runs one loading step: a 401 signs out, any other failure is noted and the sequence goes on.
 *
 * @param load - Asks the host and returns what it adds to the state.
 */
export async function loadStep(
  state: StartupState,
  step: StartupStep,
  load: () => Promise<Partial<StartupState>>,
): Promise<StartupState> {
  try {
    return { ...state, ...(await load()) };
  } catch (error) {
    const { status, code } = toProblem(error);
    if (status === 401) return signedOut(state);
    return { ...state, faults: [...state.faults, { step, code }] };
  }
}
