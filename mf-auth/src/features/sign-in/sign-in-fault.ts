import { retryAfterSeconds, toProblem } from '@ecard/shared/http';
import { signInFaultText as text } from './sign-in.text.ts';

/** Failure of a sign-in with its message, for the form or for one of its fields. */
export interface SignInFault {
  readonly message: string;
  /** Stable, in capitals: the host's code. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Pause that the host asks for, when it does. */
  readonly waitSeconds: number | undefined;
}

/** Code of a sign-in that the browser cannot keep. */
const NOT_STORED = 'SESSION_NOT_STORED';

/** Says why a call to sign in failed. */
export function toSignInFault(error: unknown): SignInFault {
  const { code: reported, errors = [] } = toProblem(error);
  const code = isNotStored(error) ? NOT_STORED : reported;
  const waitSeconds = retryAfterSeconds(error);
  return {
    code,
    waitSeconds,
    message: signInMessage(code, waitSeconds),
    fields: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
  };
}

/**
 * The words for a code of the error catalogue. A code nobody knows, such as one somebody wrote into the
 * address by hand, gets general words.
 *
 * @param waitSeconds - How long the host asks to wait, when it says.
 */
export function signInMessage(code: string, waitSeconds?: number): string {
  switch (code) {
    case 'INVALID_CREDENTIALS':
    case 'UNAUTHENTICATED':
    case 'HTTP_401':
      return text.wrong;
    case 'ACCOUNT_LOCKED':
    case 'HTTP_423':
      return waitSeconds === undefined ? text.locked : text.lockedFor(Math.ceil(waitSeconds / 60));
    case 'RATE_LIMITED':
    case 'TOO_MANY_REQUESTS':
    case 'HTTP_429':
      return tooManyMessage(waitSeconds);
    case 'OTP_REQUIRED':
      return text.codeSent;
    case 'OTP_WRONG':
      return text.codeWrong;
    case 'TOTP_REQUIRED':
      return text.authenticator;
    case 'TOTP_WRONG':
      return text.authenticatorWrong;
    case 'OTP_TOO_SOON':
      return text.codeTooSoon;
    case 'LINK_INVALID':
      return text.linkInvalid;
    case 'VALIDATION_FAILED':
    case 'HTTP_422':
    case 'HTTP_400':
      return text.invalid;
    case 'NETWORK':
    case 'TIMEOUT':
    case 'HTTP_502':
    case 'HTTP_503':
    case 'HTTP_504':
      return text.network;
    case NOT_STORED:
      return text.notStored;
    case 'TERMINAL_BLOCKED':
    case 'TERMINAL_NOT_APPROVED':
      return text.terminal;
    default:
      return text.unknown;
  }
}

function isNotStored(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NOT_STORED;
}

function tooManyMessage(waitSeconds: number | undefined): string {
  if (waitSeconds === undefined) return text.tooMany;
  return waitSeconds > 90 ? text.tooManyForMinutes(Math.ceil(waitSeconds / 60)) : text.tooManyFor(waitSeconds);
}
