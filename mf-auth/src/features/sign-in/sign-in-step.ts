/** A form of the page beside the sign-in itself. */
export type SignInStep = 'password' | 'forgot' | 'code' | 'check';

/** Reads the form that the address asks for; undefined for the sign-in. */
export function signInStepOf(query: URLSearchParams): SignInStep | undefined {
  if (query.get('password_token') !== null) return 'password';
  const step = query.get('step');
  return step === 'forgot' || step === 'code' || step === 'check' ? step : undefined;
}
