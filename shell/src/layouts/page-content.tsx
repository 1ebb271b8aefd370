import type { ReactNode } from 'react';
import { Link } from '@ecard/shared/ui';
import type { Page, WantedPage } from '../page/page.ts';
import { Forbidden } from './states/forbidden.tsx';
import { NotFound } from './states/not-found.tsx';
import { RetryPanel } from './states/retry-panel.tsx';
import type { ShellActions } from './shell-actions.ts';
import { layoutText } from './layout.text.ts';
import styles from './banners/banner.module.css';

export interface PageContentProps {
  readonly page: Page;
  readonly actions: ShellActions;
  readonly slot: ReactNode;
}

/** Content of the layout's main area. */
export function PageContent({ page, actions, slot }: PageContentProps) {
  switch (page.kind) {
    case 'screen':
      return (
        <>
          {page.wanted ? <ReturnNotice {...page.wanted} /> : null}
          {slot}
        </>
      );
    case 'forbidden':
      return <Forbidden name={page.name} home={page.home} />;
    case 'unavailable':
      return <RetryPanel title={layoutText.unavailableTitle} hint={layoutText.unavailableHint} url={page.url} />;
    case 'startup-failed':
      return <RetryPanel title={layoutText.startupFailedTitle} hint={layoutText.startupFailedHint} url={page.url} />;
    case 'not-found':
      return (
        <NotFound
          hint={layoutText.notFoundHint}
          detail={`Page not found: ${page.url.split('?')[0] ?? ''}`}
          back={page.back}
          onBack={actions.goBack}
        />
      );
    case 'error':
      return <NotFound hint={layoutText.errorHint} detail={page.reference} back={page.back} onBack={actions.goBack} />;
    default:
      return page satisfies never;
  }
}

/** Offers the page that was asked for before signing in, to an account that signing in leads to `/ec`. */
function ReturnNotice({ path, title }: WantedPage) {
  return (
    <p className={styles['notice']}>
      <span>{layoutText.returnHint}</span>
      <Link to={path}>{title}</Link>
    </p>
  );
}
