import { Icon, Panel, Stack } from '@ecard/shared/ui';
import type { ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';
import { signInText } from './sign-in.text.ts';

/** Loads nothing: the page must work before anything is known about the visitor. */
export const screen: ScreenModule = { Screen: SignInScreen };

function SignInScreen({ request }: ScreenProps) {
  return (
    <Stack gap={24}>
      <div>
        <h1 className={styles['title']}>{signInText.title}</h1>
        <p className={styles['lead']}>{signInText.lead}</p>
      </div>
      <Panel>
        <SignInForm errorCode={errorCodeOf(request.url)} />
      </Panel>
      <div className={styles['help']}>
        <span className={styles['helpIcon']}>
          <Icon name="phone" />
        </span>
        <div>
          <p>{signInText.hotlineQuestion}</p>
          <p>
            {signInText.hotline}{' '}
            <a className={styles['number']} href="tel:70044040">
              {signInText.hotlineNumber}
            </a>
            , {signInText.hotlineHours}
          </p>
        </div>
      </div>
    </Stack>
  );
}

function errorCodeOf(url: string): string | null {
  return new URL(url, 'http://portal.invalid').searchParams.get('error');
}
