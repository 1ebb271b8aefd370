import type { ReactNode } from 'react';
import type { Page } from '../page/page.ts';
import { NotFound } from './not-found.tsx';
import { RetryPanel } from './retry-panel.tsx';
import type { ShellActions } from './shell-actions.ts';
import { layoutText } from './layout.text.ts';

export interface PageContentProps {
  readonly page: Page;
  readonly actions: ShellActions;
  readonly slot: ReactNode;
}

/** What stands in the layout's middle. */
export function PageContent({ page, actions, slot }: PageContentProps) {
  switch (page.kind) {
    case 'screen':
      return slot;
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
