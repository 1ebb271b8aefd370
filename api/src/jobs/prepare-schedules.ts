import { isDeepStrictEqual } from 'node:util';
import type { PgBoss } from 'pg-boss';

export interface Schedule {
  readonly name: string;
  readonly cron: string;
  readonly data: object;
}

const timezone = 'Asia/Ulaanbaatar';

/** Makes the stored schedules those of the program. */
export async function prepareSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const wanted = new Set(schedules.map(({ name }) => name));
  const stored = await boss.getSchedules();
  for (const { name } of stored) if (!wanted.has(name)) await boss.unschedule(name);
  for (const { name, cron, data } of schedules) {
    const found = stored.find((one) => one.name === name);
    const isSame = found?.cron === cron && found.timezone === timezone && isDeepStrictEqual(found.data ?? {}, data);
    if (!isSame) await boss.schedule(name, cron, data, { tz: timezone });
  }
}
