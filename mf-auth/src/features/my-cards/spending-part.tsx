import { useEffect, useRef, useState } from 'react';
import { createScreenPart } from '@ecard/shared/remote';
import type { ScreenPart } from '@ecard/shared/remote';
import { Skeleton } from '@ecard/shared/ui';
import styles from './spending.module.css';
import { spendingText as text } from './spending.text.ts';

const part: ScreenPart<object> = createScreenPart(
  'spending',
  async () => (await import(/* webpackChunkName: "spending" */ './spending.tsx')).SpendingFigures,
  <Skeleton height={320} />,
);

/** Spending figures, loaded once they come into view: their code and call do not delay the first view. */
export function Spending() {
  const place = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '160px' },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <section ref={place} className={styles['spending']} aria-label={text.title}>
      <h2 className={styles['title']}>
        {text.title} <span className={styles['muted']}>{text.lead}</span>
      </h2>
      <div className={styles['place']}>{isSeen ? <part.Part /> : null}</div>
    </section>
  );
}
