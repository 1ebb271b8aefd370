import { Checkbox } from '@ecard/shared/ui/work';
import { signInText as text } from './sign-in.text.ts';

/** Unticked, the session ends when the browser is closed: for devices of others. */
export function RememberField() {
  return <Checkbox label={text.remember} name="remember" defaultChecked />;
}
