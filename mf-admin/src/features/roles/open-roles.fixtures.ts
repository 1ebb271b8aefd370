import { screen as page } from '@testing-library/react';
import { renderScreen } from '@ecard/shared/testing';
import { roleContext } from '../../testing/roles.ts';
import { screen } from './roles.screen.tsx';

/** Opens the screen of roles. */
export function open(...args: Parameters<typeof roleContext>) {
  const context = roleContext(...args);
  return { context, ...renderScreen(screen, { context }) };
}

export const box = (name: string) => page.findByRole('checkbox', { name });
