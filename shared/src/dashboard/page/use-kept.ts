import { useState } from 'react';

/** Returns a value as it was before what is shown became old: while the next numbers are on their way, nothing of these changes. */
export function useKept<T>(value: T, isOld: boolean): T {
  const [kept, setKept] = useState(() => value);
  if (!isOld && kept !== value) setKept(() => value);
  return isOld ? kept : value;
}
