import { Alert, Hotline, Icon, Link, Panel, Stack, prefetchOptional, usePortal, useQuery } from '@ecard/shared/ui';
import type { ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { seasonQuery } from '../../season/season.queries.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInStepOf } from './sign-in-step.ts';
import type { SignInStep } from './sign-in-step.ts';
import { stepsPart } from './sign-in-steps-part.tsx';
import styles from './sign-in.module.css';
import { checkCodeText, forgotPasswordText, phoneCodeText, setPasswordText, signInText } from './sign-in.text.ts';
import { useStepHref } from './use-step-href.ts';
import { SeasonStrip } from '../../season/season-strip.tsx';

/** Waits for the season alone, and works without it: nothing is known about the visitor. */
export const screen: ScreenModule = {
  Screen: SignInScreen,
  parts: ({ history }) => (signInStepOf(new URLSearchParams(history.location.search)) ? [stepsPart] : []),
  prefetch: ({ context, queryClient }) => prefetchOptional(queryClient, seasonQuery(context.http)),
};

/** Notices by the value of `?done=`; any other value shows none. */
const DONE = {
  'password-set': { title: signInText.passwordSetTitle, text: signInText.passwordSet },
  'link-sent': { title: signInText.linkSentTitle, text: signInText.linkSent },
} as const;

function SignInScreen({ request }: ScreenProps) {
  const query = new URL(request.url, 'http://portal.invalid').searchParams;
  const checkHref = useStepHref('check');
  const done = query.get('done');
  const step = signInStepOf(query);
  const { title, lead } = step ? STEP_TEXT[step] : signInText;
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
      <Panel>
        {step ? (
          <stepsPart.Part step={step} query={query} />
        ) : (
          <SignInForm sentKind={query.get('kind')} errorCode={query.get('error')} />
        )}
      </Panel>
      <OpenSeason />
      {step === 'check' ? null : (
        <div className={styles['help']}>
          <span className={styles['helpIcon']}>
            <Icon name="shield" />
          </span>
          <div>
            <p>{signInText.checkHint}</p>
            <p>
              <Link to={checkHref}>{signInText.check}</Link>
            </p>
          </div>
        </div>
      )}
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

/** Headings of the forms beside the sign-in. */
const STEP_TEXT = {
  password: setPasswordText,
  forgot: forgotPasswordText,
  code: phoneCodeText,
  check: checkCodeText,
} as const satisfies Record<SignInStep, { readonly title: string; readonly lead: string }>;

/** The running season for everybody; nothing where it cannot be had. */
function OpenSeason() {
  const { http } = usePortal();
  const { data } = useQuery(seasonQuery(http));
  return <SeasonStrip season={data ?? null} />;
}
