import { screen as page } from '@testing-library/react';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { screen } from './sign-in.screen.tsx';
import { signInText as text } from './sign-in.text.ts';

export const LOGIN = 'POST /api/auth/login';
export const accepted = { token: 'jwt', expires_at: '2026-11-22T00:00:00+08:00', is_org: '0', org_id: '0' };

/** Opens the sign-in page over a host that answers as given. */
export function open(responses: Record<string, unknown> = {}, url = '/') {
  const context = createTestContext({ responses, url });
  return { context, ...renderScreen(screen, { context }) };
}
export const username = () => page.getByRole<HTMLInputElement>('textbox');
export const password = () => page.getByLabelText<HTMLInputElement>(/^Нууц үг( \*)?$/);
export const submitButton = () => page.getByRole('button', { name: text.submit });

/** Types a user name and a password, and sends them. */
export async function fillAndSubmit(user: ReturnType<typeof open>['user']) {
  await user.type(username(), ' 99110001 ');
  await user.type(password(), 'secret');
  await user.click(submitButton());
}
