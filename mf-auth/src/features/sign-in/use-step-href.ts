import { usePortal } from '@ecard/shared/ui';
import type { SignInStep } from './sign-in-step.ts';

/**
 * Returns the address of a form of this page, or of the sign-in itself. It keeps the page that the visitor came for, so
 * that it outlives a reload: phones drop the page while a message is read.
 */
export function useStepHref(step?: SignInStep): string {
  const { history } = usePortal();
  const next = new URLSearchParams(history.location.search).get('next');
  const query = new URLSearchParams({ ...(step ? { step } : {}), ...(next === null ? {} : { next }) });
  return query.size === 0 ? '/' : `/?${query.toString()}`;
}
