import type { ReactNode } from 'react';
import { Alert, Button, LinkButton, Stack, useHydrated } from '@ecard/shared/ui';
import { useStepHref } from './use-step-href.ts';
import type { Step } from './use-step.ts';

interface StepFormProps {
  readonly step: Step;
  /** URL path at which the shell takes the form without script. */
  readonly action: string;
  readonly faultTitle: string;
  /** Stands there while there is no fault. */
  readonly notice?: ReactNode;
  readonly submitLabel: string;
  readonly backLabel: string;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form beside the sign-in itself: its failure, fields and link back. A real form, which works without script. */
export function StepForm(props: StepFormProps) {
  const { step, action, faultTitle, notice, submitLabel, backLabel, onSubmit, children } = props;
  const { form, fault, isPending } = step;
  const hydrated = useHydrated();
  const backHref = useStepHref();
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap={16}>
        {fault ? (
          <Alert tone="danger" live title={faultTitle}>
            {fault}
          </Alert>
        ) : (
          notice
        )}
        {children}
        <Button type="submit" variant="primary" fullWidth loading={isPending}>
          {submitLabel}
        </Button>
        <LinkButton to={backHref} variant="quiet" fullWidth>
          {backLabel}
        </LinkButton>
      </Stack>
    </form>
  );
}
