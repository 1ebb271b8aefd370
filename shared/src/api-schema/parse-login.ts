import { z } from 'zod/mini';
import { loginSchema } from './session.ts';
import type { Login } from './session.ts';

const tokenHolderSchema = z.object({ token: z.string().check(z.minLength(1)) });

/**
 * Reads the answer of a sign-in.
 *
 * @throws Error `SESSION_NOT_STORED` for a token that no browser keeps: it would be gone with the next page.
 * @throws ZodError for an answer that is not a sign-in, such as one without a token.
 */
export function parseLogin(answer: unknown): Login {
  const parsed = loginSchema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const { error } = parsed;
  const isOfToken = error.issues.every(({ path }) => path[0] === 'token');
  if (!isOfToken || !tokenHolderSchema.safeParse(answer).success) throw error;
  throw Object.assign(new Error('the token fits into no cookie', { cause: error }), { code: 'SESSION_NOT_STORED' });
}
