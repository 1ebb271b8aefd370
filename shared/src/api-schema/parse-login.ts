import { loginSchema } from './session.ts';
import type { Login } from './session.ts';

/**
 * Reads the answer of a sign-in.
 *
 * @throws Error `SESSION_NOT_STORED` for a token that no browser keeps: it would be gone with the next page.
 * @throws ZodError for an answer that is not a sign-in.
 */
export function parseLogin(answer: unknown): Login {
  const parsed = loginSchema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const { error } = parsed;
  if (!error.issues.every(({ path }) => path[0] === 'token')) throw error;
  throw Object.assign(new Error('the token fits into no cookie', { cause: error }), { code: 'SESSION_NOT_STORED' });
}
