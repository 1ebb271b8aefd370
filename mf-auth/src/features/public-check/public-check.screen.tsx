import { verifyKinds, verifyStates } from '@ecard/shared/api-schema';
import type { Verify } from '@ecard/shared/api-schema';
import type { ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { prefetchQuery, usePortal, useQuery } from '@ecard/shared/ui';
import { CheckFacts } from './check-facts.tsx';
import { CheckFoot, CheckedAt } from './check-foot.tsx';
import { checkQuery } from './public-check.queries.ts';
import type { CheckOutcome } from './public-check.queries.ts';
import { hintOf, publicCheckText as text } from './public-check.text.ts';
import styles from './public-check.module.css';
import { StateSign } from './state-sign.tsx';
import type { Sign } from './state-sign.tsx';

/**
 * The page that a printed code leads to: is it good, and now? It is sent without script and with nothing of the shell,
 * so it uses neither the kit's components nor its style sheet.
 */
export const screen: ScreenModule = {
  Screen: PublicCheckScreen,
  async prefetch({ context, queryClient, request }) {
    const query = checkQuery(context.http, codeOf(request));
    await prefetchQuery(queryClient, query);
    const outcome = queryClient.getQueryData(query.queryKey);
    switch (outcome?.kind) {
      case 'checked':
        return { title: outcome.answer.title };
      case 'busy':
        return {
          status: 429,
          title: text.title,
          ...(outcome.waitSeconds === null ? {} : { retryAfterSeconds: outcome.waitSeconds }),
        };
      case 'failed':
      case undefined:
        return { status: 503, title: text.title };
    }
  },
};

function codeOf({ params }: Pick<ScreenProps['request'], 'params'>): string {
  return params['id'] ?? '';
}

function PublicCheckScreen({ request }: ScreenProps) {
  const { http } = usePortal();
  const code = codeOf(request);
  const { data: outcome } = useQuery(checkQuery(http, code));
  const { sign, word, hint } = heroOf(outcome);
  const answer = outcome?.kind === 'checked' ? outcome.answer : undefined;
  return (
    <article className={styles['page']} data-sign={sign}>
      <header className={styles['hero']}>
        <StateSign sign={sign} className={styles['sign']} />
        <div className={styles['words']}>
          {answer?.kind ? <p className={styles['kind']}>{verifyKinds.labels[answer.kind]}</p> : null}
          <h1 className={styles['word']}>{word}</h1>
          {hint ? <p className={styles['hint']}>{hint}</p> : null}
        </div>
      </header>
      {answer ? (
        <>
          <CheckedAt at={answer.checked_at} />
          <CheckFacts answer={answer} />
        </>
      ) : null}
      <CheckFoot code={code} />
    </article>
  );
}

interface Hero {
  readonly sign: Sign;
  readonly word: string;
  readonly hint: string | undefined;
}

function heroOf(outcome: CheckOutcome | undefined): Hero {
  switch (outcome?.kind) {
    case 'checked':
      return heroOfAnswer(outcome.answer);
    case 'busy':
      return { sign: 'UNKNOWN', word: text.busy.word, hint: text.busy.hint(outcome.waitSeconds) };
    case 'failed':
      return { sign: 'UNKNOWN', ...text.failed };
    case undefined:
      return { sign: 'UNKNOWN', word: text.checking, hint: undefined };
  }
}

function heroOfAnswer({ kind, state, now_allowed: nowAllowed }: Verify): Hero {
  const word = verifyStates.labels[state];
  if (state !== 'VALID' || nowAllowed === undefined) return { sign: state, word, hint: hintOf(kind, state) };
  return nowAllowed
    ? { sign: 'VALID', word, hint: text.allowedNow }
    : { sign: 'NOT_NOW', word, hint: text.notAllowedNow };
}
