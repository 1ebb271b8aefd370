import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { signInMessage, toSignInFault } from './sign-in-fault.ts';
import { focusField, readField } from './sign-in-values.ts';
import type { FieldErrors } from './sign-in-values.ts';

/** State of the call that a form beside the sign-in makes. */
interface StepCall {
  readonly error: unknown;
  readonly isIdle: boolean;
  readonly isPending: boolean;
}

/** Either what is wrong with the fields, or what is done because nothing is. */
type Prepared = FieldErrors | (() => void);

export interface Step {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors;
  readonly isPending: boolean;
  /** Message of the last failed try; empty when none failed. */
  readonly fault: string;
  focus(name: string): void;
  /**
   * Tries to send the form: says what is wrong with its fields and goes to the first of them, or does what there is to
   * do. Nothing while a try is under way.
   *
   * @param prepare - Takes a function that reads a field by its name.
   */
  attempt(prepare: (read: (name: string) => string) => Prepared): void;
}

/** State shared by the forms beside the sign-in, for `StepForm`. @param errorCode - Of the form sent without script. */
export function useStep(call: StepCall, errorCode: string | null): Step {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const focus = (name: string) => {
    focusField(form.current, name);
  };
  return {
    form,
    errors,
    isPending: call.isPending,
    fault: call.error
      ? toSignInFault(call.error).message
      : call.isIdle && errorCode !== null
        ? signInMessage(errorCode)
        : '',
    focus,
    attempt(prepare) {
      const element = form.current;
      if (!element || call.isPending) return;
      const prepared = prepare((name) => readField(element, name));
      const found = typeof prepared === 'function' ? {} : prepared;
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) focus(first);
      if (typeof prepared === 'function') prepared();
    },
  };
}
