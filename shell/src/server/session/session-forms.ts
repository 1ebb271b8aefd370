import type { HttpClient } from '@ecard/shared/contract';
import { toProblem } from '@ecard/shared/http';
import {
  forgotPasswordBodySchema,
  loginBodySchema,
  otpBodySchema,
  otpVerifyBodySchema,
  parseLogin,
  readNumber,
  readPhone,
  resetPasswordBodySchema,
} from '@ecard/shared/api-schema';
import type { Login } from '@ecard/shared/api-schema';
import { codeOf } from '../../errors/code-of.ts';

/** A form as it was posted. */
export interface PostedForm {
  readonly body: unknown;
  readonly http: HttpClient;
  /** Stores the session that the host opened. */
  keep(login: Login): void;
}

/** Does what a form asks for; returns where that leads. */
type SessionForm = (form: PostedForm) => Promise<string>;

/** The sign-in page's forms by the path they are posted to. */
export const SESSION_FORMS: Readonly<Record<string, SessionForm>> = {
  '/session': signIn,
  '/session/code': signInWithCode,
  '/session/forgot': sendPasswordLink,
  '/session/password': setPassword,
};

async function signIn({ body, http, keep }: PostedForm): Promise<string> {
  const sent = loginBodySchema.safeParse(withPlainCode(body));
  // The form comes back for the same kind of account: as the other one a right password would be wrong.
  const { kind } = fieldsOf(body);
  const step = kind === 'ORG' ? { kind } : {};
  if (!sent.success) return invalid(step);
  return attempt(step, async () => {
    keep(parseLogin((await http.post<unknown>('/api/auth/login', sent.data)).data));
    return '/ec';
  });
}

/** Without a code one is sent; the phone is asked for again, because it must not stand in an address. */
async function signInWithCode({ body, http, keep }: PostedForm): Promise<string> {
  const step = { step: 'code' };
  const phone = readPhone(textOf(body, 'phone'));
  const code = readNumber(textOf(body, 'otp'));
  if (code === '') {
    const sent = otpBodySchema.safeParse({ phone });
    if (!sent.success) return invalid(step);
    return attempt(step, async () => {
      await http.post('/api/auth/otp', sent.data);
      return signInPage({ ...step, done: 'code-sent' });
    });
  }
  const sent = otpVerifyBodySchema.safeParse({ phone, code });
  if (!sent.success) return invalid({ ...step, done: 'code-sent' });
  return attempt({ ...step, done: 'code-sent' }, async () => {
    keep(parseLogin((await http.post<unknown>('/api/auth/otp/verify', sent.data)).data));
    return '/ec';
  });
}

async function sendPasswordLink({ body, http }: PostedForm): Promise<string> {
  const step = { step: 'forgot' };
  const sent = forgotPasswordBodySchema.safeParse(body);
  if (!sent.success) return invalid(step);
  return attempt(step, async () => {
    await http.post('/api/auth/password/forgot', sent.data);
    return signInPage({ done: 'link-sent' });
  });
}

/** The link's token goes back into the address it came from, when it has the form of one. */
async function setPassword({ body, http }: PostedForm): Promise<string> {
  const token = resetPasswordBodySchema.shape.token.safeParse(fieldsOf(body)['token']).data;
  const link: Readonly<Record<string, string>> = token === undefined ? {} : { password_token: token };
  const sent = resetPasswordBodySchema.safeParse(body);
  if (!sent.success) return invalid(link);
  return attempt(link, async () => {
    await http.post('/api/auth/password/reset', sent.data);
    return signInPage({ done: 'password-set' });
  });
}

/** Leads back to the form with the code of what the host refused; the screen says it in words. */
async function attempt(query: Readonly<Record<string, string>>, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error) === 'SESSION_NOT_STORED' ? 'SESSION_NOT_STORED' : toProblem(error).code;
    return signInPage({ ...query, error: code });
  }
}

function invalid(query: Readonly<Record<string, string>> = {}): string {
  return signInPage({ ...query, error: 'VALIDATION_FAILED' });
}

function signInPage(query: Readonly<Record<string, string>>): string {
  return `/?${new URLSearchParams(query).toString()}`;
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function textOf(body: unknown, name: string): string {
  const value = fieldsOf(body)[name];
  return typeof value === 'string' ? value : '';
}

/** Removes blanks from the code, and a blank code: a form without one asks for another code. */
function withPlainCode(body: unknown): unknown {
  const { otp: _otp, ...rest } = fieldsOf(body);
  const otp = readNumber(textOf(body, 'otp'));
  return otp === '' ? rest : { ...rest, otp };
}
