import { Alert, Hotline, Icon, Panel, Stack } from '@ecard/shared/ui';
import type { ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';
import { forgotPasswordText, phoneCodeText, setPasswordText, signInText } from './sign-in.text.ts';

/** Loads nothing: the page must work before anything is known about the visitor. */
export const screen: ScreenModule = { Screen: SignInScreen };

/** What `?done=` says was done; anything else in the address says nothing. */
const DONE = {
  'password-set': { title: signInText.passwordSetTitle, text: signInText.passwordSet },
  'link-sent': { title: signInText.linkSentTitle, text: signInText.linkSent },
} as const;

function SignInScreen({ request }: ScreenProps) {
  const query = new URL(request.url, 'http://portal.invalid').searchParams;
  const done = query.get('done');
  const { title, lead, form } = stepOf(query);
  const news = done === 'password-set' || done === 'link-sent' ? DONE[done] : undefined;
  return (
    <Stack gap={24}>
      <div>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </div>
      {news ? (
        <Alert tone="positive" live title={news.title}>
          {news.text}
        </Alert>
      ) : null}
      <Panel>{form}</Panel>
      <div className={styles['help']}>
        <span className={styles['helpIcon']}>
          <Icon name="phone" />
        </span>
        <div>
          <p>{signInText.hotlineQuestion}</p>
          <p>
            <Hotline />
          </p>
        </div>
      </div>
    </Stack>
  );
}

/** The page's one form: by password unless the address asks for another. */
function stepOf(query: URLSearchParams) {
  const errorCode = query.get('error');
  const passwordToken = query.get('password_token');
  if (passwordToken !== null)
    return { ...setPasswordText, form: <SetPasswordForm token={passwordToken} errorCode={errorCode} /> };
  switch (query.get('step')) {
    case 'forgot':
      return { ...forgotPasswordText, form: <ForgotPasswordForm errorCode={errorCode} /> };
    case 'code': {
      const codeSent = query.get('done') === 'code-sent';
      return { ...phoneCodeText, form: <PhoneCodeForm codeSent={codeSent} errorCode={errorCode} /> };
    }
    default:
      return { ...signInText, form: <SignInForm errorCode={errorCode} /> };
  }
}
