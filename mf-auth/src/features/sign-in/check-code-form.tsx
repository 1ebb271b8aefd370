import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, LinkButton, Stack, useNavigate } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import { readVerifyCode } from '../../domain/read-verify-code.ts';
import { readField } from './sign-in-values.ts';
import { checkCodeText as text } from './sign-in.text.ts';
import { useStepHref } from './use-step-href.ts';

interface CheckCodeFormProps {
  /** Code that was typed in the same form, sent without script. */
  readonly typed: string | null;
}

/** Leads to the page of a printed code. A real form: without script it comes back with a link to that page. */
export function CheckCodeForm({ typed }: CheckCodeFormProps) {
  const navigate = useNavigate();
  const backHref = useStepHref();
  const sent = typed === null ? undefined : readVerifyCode(typed);
  const [error, setError] = useState(typed !== null && sent === undefined ? text.shape : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readVerifyCode(readField(event.currentTarget, 'code'));
    setError(code === undefined ? text.shape : undefined);
    if (code !== undefined) void navigate(`/v/${code}`);
    else event.currentTarget.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  };
  return (
    <form method="get" action="/" noValidate onSubmit={submit}>
      <input type="hidden" name="step" value="check" />
      <Stack gap={16}>
        <TextField
          label={text.code}
          hint={text.hint}
          name="code"
          defaultValue={typed ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          required
          error={error}
        />
        <Button type="submit" variant={sent === undefined ? 'primary' : 'secondary'} fullWidth>
          {text.submit}
        </Button>
        {sent === undefined ? null : (
          <LinkButton to={`/v/${sent}`} variant="primary" fullWidth>
            {text.open}
          </LinkButton>
        )}
        <LinkButton to={backHref} variant="quiet" fullWidth>
          {text.back}
        </LinkButton>
      </Stack>
    </form>
  );
}
