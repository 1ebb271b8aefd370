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
  };
}

/** Finds empty fields; whether a name exists only the host may know. */
export function validateSignIn(body: LoginBody, names: readonly string[] = ['username', 'password']): FieldErrors {
  const empty = (['username', 'password'] as const).filter((name) => names.includes(name) && body[name] === '');
  return Object.fromEntries(empty.map((name) => [name, signInText.required]));
}
