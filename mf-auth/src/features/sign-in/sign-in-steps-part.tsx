import { createScreenPart } from '@ecard/shared/remote';
import type { ScreenPart } from '@ecard/shared/remote';
import { Skeleton } from '@ecard/shared/ui';
import type { SignInStep } from './sign-in-step.ts';

/** Forms beside the sign-in, loaded where the address asks for one. */
export const stepsPart: ScreenPart<{ readonly step: SignInStep; readonly query: URLSearchParams }> = createScreenPart(
  'sign-in-steps',
  async () => (await import(/* webpackChunkName: "sign-in-steps" */ './sign-in-steps.tsx')).SignInSteps,
  <Skeleton height={240} />,
);
