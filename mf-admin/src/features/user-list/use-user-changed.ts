import { useQueryClient } from '@ecard/shared/ui';

/** Returns a function that asks again for users, their history and the roles they have. */
export function useUserChanged(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const name of ['user', 'role', 'audit', 'home']) void cache.invalidateQueries({ queryKey: [name] });
  };
}
