import { terminalAnswerSchema } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { TERMINAL_APP_ID, isTokenExpired } from '@ecard/shared/session';
import type { StartupDependencies, StartupState } from './startup-state.ts';

/** Logs the device in when its token is missing or expired; a failure leaves the page working. */
export async function loginTerminal(state: StartupState, dependencies: StartupDependencies): Promise<StartupState> {
  const serialNo = state.stored.serialNo ?? dependencies.createSerialNo();
  const identified = { ...state, stored: { ...state.stored, serialNo } };
  if (!needsLogin(state.stored.terminalToken, dependencies)) return identified;
  try {
    const answer = await dependencies.createHttp(null).post<unknown>('/api/auth/login/terminal', {
      name: dependencies.terminalName,
      serial_no: serialNo,
      app_id: TERMINAL_APP_ID,
    });
    const { token } = terminalAnswerSchema.parse(answer.data);
    return { ...identified, stored: { ...identified.stored, terminalToken: token } };
  } catch (error) {
    const { code } = toProblem(error);
    dependencies.warn(`terminal login failed: ${code}`);
    return { ...identified, faults: [...state.faults, { step: 'terminal', code }] };
  }
}

/** The catalogue warns of any token that cannot be decoded, but of the user's alone that is expired (section 8). */
function needsLogin(terminalToken: string | null, { now, warn }: StartupDependencies): boolean {
  const warnings: string[] = [];
  const expired = isTokenExpired(terminalToken, now(), (message) => warnings.push(message));
  if (!expired) for (const message of warnings) warn(message);
  return expired;
}
