import type { LoginBody } from '@ecard/shared/api-schema';
import { signInText } from './sign-in.text.ts';

/** What is wrong, by the name of the field; in the order of the form. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Reads what was typed, or filled in by a password manager. */
export function readSignInForm(form: HTMLFormElement): LoginBody {
  const data = new FormData(form);
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    kind: read('kind') === 'ORG' ? 'ORG' : 'INDIVIDUAL',
    username: read('username').trim(),
    password: read('password'),
    ...(data.has('otp') ? { otp: read('otp').trim() } : {}),
  };
}

/** Finds empty fields and a code of another form; what is right only the host may know. */
export function validateSignIn(
  body: LoginBody,
  names: readonly string[] = ['username', 'password', 'otp'],
): FieldErrors {
  const found = {
    ...(body.username === '' ? { username: signInText.required } : {}),
    ...(body.password === '' ? { password: signInText.required } : {}),
    ...(body.otp === undefined || /^\d{6}$/.test(body.otp) ? {} : { otp: signInText.codeShape }),
  };
  return Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
}
