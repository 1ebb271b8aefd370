import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

interface LoggedError {
  readonly [key: string]: unknown;
  readonly type: string;
  readonly code: unknown;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

/** Base64url parts with dots between them, however many of the three are left. */
const TOKEN = /eyJ[\w-]{5,}(\.[\w-]*)*/g;

/**
 * Structured lines on stdout, without tokens, cookies, bodies and addresses: those hold personal data.
 *
 * @param level - Of pino, or `silent`.
 * @param stream - Where the lines go; stdout when absent.
 */
export function createLoggerOptions(level: string, stream?: { write(line: string): void }): LoggerOptions {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: ['authorization', 'cookie', 'token', 'req.headers', 'res.headers'],
    serializers: {
      err: (error: unknown) => toLoggedError(error),
      req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
    },
  };
}

/** Only what is known to be harmless: an error of the HTTP client carries the headers it was sent with. */
function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, code: undefined, message: hideTokens(String(error)), stack: '' };
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    message: hideTokens(error.message),
    stack: hideTokens(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: toLoggedError(error.cause) }),
  };
}

/** Takes tokens out of a text that others wrote. */
export function hideTokens(text: string): string {
  return text.replace(TOKEN, '[token]');
}
