import { useEffect, useState } from 'react';

/**
 * Counts the seconds down that something lasts.
 *
 * @param thing - What lasts; another one begins the count again.
 */
export function useSecondsLeft(thing: unknown, lastsMs: number): number {
  const [count, setCount] = useState({ thing, left: Math.ceil(lastsMs / 1_000) });
  useEffect(() => {
    const endsAt = Date.now() + lastsMs;
    const look = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
      setCount({ thing, left });
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(look, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [thing, lastsMs]);
  return count.thing === thing ? count.left : Math.ceil(lastsMs / 1_000);
}
