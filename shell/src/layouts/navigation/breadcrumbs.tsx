import { Icon, Link } from '@ecard/shared/ui';
import type { TrailStep } from './trail.ts';
import { layoutText } from '../layout.text.ts';
import styles from './breadcrumbs.module.css';

/** Breadcrumbs of the present page; on phones its name alone. */
export function Breadcrumbs({ trail }: { readonly trail: readonly TrailStep[] }) {
  return (
    <nav aria-label={layoutText.trail} className={styles['trail']}>
      <ol className={styles['list']}>
        <li className={styles['step']}>
          <Link to="/ec" className={styles['link']}>
            <Icon name="home" label={layoutText.home} size={18} />
          </Link>
        </li>
        {trail.map(({ name, path }, index) => (
          <li key={name} className={styles['step']}>
            <span className={styles['divider']} aria-hidden>
              <Icon name="chevron" size={14} />
            </span>
            <Step name={name} path={path} isLast={index === trail.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  readonly name: string;
  readonly path: string | undefined;
  readonly isLast: boolean;
}

function Step({ name, path, isLast }: StepProps) {
  if (isLast) {
    return (
      <span className={styles['here']} aria-current="page">
        {name}
      </span>
    );
  }
  if (path === undefined) return <span className={styles['name']}>{name}</span>;
  return (
    <Link to={path} className={styles['link']}>
      <span className={styles['name']}>{name}</span>
    </Link>
  );
}
