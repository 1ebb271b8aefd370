import type { ReactNode, Ref, SubmitEvent } from 'react';
import { Alert, Button, LinkButton, Stack, useHydrated } from '@ecard/shared/ui';

interface StepFormProps {
  readonly ref: Ref<HTMLFormElement>;
  /** Where the shell takes the form without script. */
  readonly action: string;
  readonly faultTitle: string;
  /** What went wrong; nothing is said when it is empty. */
  readonly fault: string | false | null | undefined;
  /** Stands there while there is no fault. */
  readonly notice?: ReactNode;
  readonly submitLabel: string;
  readonly backLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form beside the sign-in itself: what went wrong, its fields, and the way back. A real form, which works without script. */
export function StepForm(props: StepFormProps) {
  const { ref, action, faultTitle, fault, notice, submitLabel, backLabel, isPending, onSubmit, children } = props;
  const hydrated = useHydrated();
  return (
    <form ref={ref} method="post" action={action} noValidate={hydrated} onSubmit={onSubmit}>
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
        <LinkButton to="/" variant="quiet" fullWidth>
          {backLabel}
        </LinkButton>
      </Stack>
    </form>
  );
}
