import { useState } from 'react';
import { useSnapshot } from '@ecard/shared/ui';
import { accountName } from '../account/account-name.ts';
import { layoutText } from '../layout.text.ts';
import type { ShellActions } from '../shell-actions.ts';
import styles from './banner.module.css';

/** Says on every page that an administrator works as somebody else, and ends it. */
export function ImpersonationBanner({ actions }: { readonly actions: Pick<ShellActions, 'endImpersonation'> }) {
  const snapshot = useSnapshot((all) => all);
  const [isEnding, setEnding] = useState(false);
  const impersonator = snapshot.token === null ? undefined : snapshot.profile?.user?.impersonator;
  if (!impersonator) return null;
  const end = async () => {
    // The host may take its time: nothing is sent twice.
    if (isEnding) return;
    setEnding(true);
    await actions.endImpersonation();
    setEnding(false);
  };
  return (
    <div className={styles['banner']} role="region" aria-label={layoutText.impersonation}>
      <span>{layoutText.impersonating(impersonator.name, accountName(snapshot).name)}</span>
      <button type="button" className={styles['end']} aria-disabled={isEnding} onClick={() => void end()}>
        {isEnding ? layoutText.endingImpersonation : layoutText.endImpersonation}
      </button>
    </div>
  );
}
