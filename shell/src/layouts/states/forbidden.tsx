import { BusStop, Hotline, Link, useSnapshot } from '@ecard/shared/ui';
import { layoutText } from '../layout.text.ts';
import styles from './states.module.css';

export interface ForbiddenProps {
  /** The page's name. */
  readonly name: string;
  /** The page the account is led to instead. */
  readonly home: string;
}

/** Says that the account may not open the page, who can change that, and where to go on. */
export function Forbidden({ name, home }: ForbiddenProps) {
  // Nobody gives a citizen the rights of staff.
  const isCitizen = useSnapshot(
    ({ isOrganisation, profile }) => !isOrganisation && profile?.user?.kind === 'INDIVIDUAL',
  );
  return (
    <div className={styles['page']}>
      <span className={styles['picture']}>
        <BusStop icon="lock" />
      </span>
      <h1 className={styles['title']}>{layoutText.forbiddenTitle}</h1>
      <p className={styles['hint']}>{layoutText.forbiddenHint[isCitizen ? 'citizen' : 'member'](name)}</p>
      <p className={styles['hint']}>
        {layoutText.forbiddenHelp} <Hotline />
      </p>
      <Link className={styles['button'] ?? ''} to={home}>
        {layoutText.forbiddenHome}
      </Link>
    </div>
  );
}
