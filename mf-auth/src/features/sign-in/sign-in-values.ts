import type { LoginBody } from '@ecard/shared/api-schema';
import { signInText } from './sign-in.text.ts';

/** Error messages by the name of the field; in the order of the form. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Reads what was typed, or filled in by a password manager. */
export function readSignInForm(form: HTMLFormElement): LoginBody {
  return {
    kind: readField(form, 'kind') === 'ORG' ? 'ORG' : 'INDIVIDUAL',
    username: readField(form, 'username').trim(),
    password: readField(form, 'password'),
    ...(form.elements.namedItem('otp') ? { otp: readField(form, 'otp').replaceAll(/\s/g, '') } : {}),
  };
}

/** Returns the value of a field; empty when it is missing or not ticked. */
export function readField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Moves the focus to a field of a form. A code is selected: the next one typed takes its place. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  if (name === 'otp') field.select();
}

/** True for the form of a sent code: six digits. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** True for the form of a recovery code of an authenticator: ten letters and digits. */
function isRecoveryCode(text: string): boolean {
  return /^[\dA-Za-z]{5}-?[\dA-Za-z]{5}$/.test(text);
}

/** Finds empty fields and a code of another form; what is right only the host may know. */
export function validateSignIn(
  body: LoginBody,
  names: readonly string[] = ['username', 'password', 'otp'],
): FieldErrors {
  const found = {
    ...(body.username === '' ? { username: signInText.required } : {}),
    ...(body.password === '' ? { password: signInText.required } : {}),
    ...(body.otp === undefined || isCode(body.otp) || isRecoveryCode(body.otp) ? {} : { otp: signInText.codeShape }),
  };
  return Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
}
