import { Checkbox } from '@ecard/shared/ui/work';
import { signInText as text } from './sign-in.text.ts';

/** Unticked, as it is at first, the session ends when the browser is closed: many sign in on devices of others. */
export function RememberField() {
  return <Checkbox label={text.remember} name="remember" />;
}
