import { Alert, Icon, Panel, Stack } from '@ecard/shared/ui';
import type { ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { SetPasswordForm } from './set-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';
import { setPasswordText, signInText } from './sign-in.text.ts';

/** Loads nothing: the page must work before anything is known about the visitor. */
export const screen: ScreenModule = { Screen: SignInScreen };

function SignInScreen({ request }: ScreenProps) {
  const query = new URL(request.url, 'http://portal.invalid').searchParams;
  const errorCode = query.get('error');
  const passwordToken = query.get('password_token');
  const { title, lead } = passwordToken === null ? signInText : setPasswordText;
  return (
    <Stack gap={24}>
      <div>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </div>
      {query.get('done') === 'PASSWORD_SET' ? (
        <Alert tone="positive" live title={signInText.passwordSetTitle}>
          {signInText.passwordSet}
        </Alert>
      ) : null}
      <Panel>
        {passwordToken === null ? (
          <SignInForm errorCode={errorCode} />
        ) : (
          <SetPasswordForm token={passwordToken} errorCode={errorCode} />
        )}
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
