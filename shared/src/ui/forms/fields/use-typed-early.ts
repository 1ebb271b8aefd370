import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * Takes over what was put into a field of the server's page before the script started; React keeps it on the screen
 * and knows nothing of it.
 *
 * @param shown - The value the field was rendered with.
 * @param take - Does what a change of the field does.
 */
export function useTypedEarly(
  field: RefObject<HTMLInputElement | null>,
  shown: string,
  take: (field: HTMLInputElement) => void,
): void {
  const takeOver = useEffectEvent(() => {
    if (field.current && field.current.value !== shown) take(field.current);
  });
  useEffect(() => {
    takeOver();
  }, []);
}
