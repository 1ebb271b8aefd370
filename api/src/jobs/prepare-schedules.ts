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
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data, { tz: timezone });
}
