import type { RemoteOrigin } from '../config/config.ts';

/** Returns the names of the remotes whose look is not done in time. */
export async function namesOfSlow(
  remotes: readonly RemoteOrigin[],
  looks: readonly Promise<string>[],
  waitMs: number,
): Promise<string[]> {
  const done = new Set<string>();
  const all = Promise.all(looks.map(async (look) => done.add(await look)));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([all, late]);
  clearTimeout(timer);
  return remotes.map(({ name }) => name).filter((name) => !done.has(name));
}
