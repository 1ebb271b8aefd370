import { sql } from 'kysely';
import { addSubstituteBuses } from '../../testing/properties/ride-numbers.ts';
import { startTestHost } from '../../testing/test-host.ts';

export type GraphHost = Awaited<ReturnType<typeof startGraphHost>>;

/** Days with rides. */
export const span = 'from=2026-03-09&to=2026-03-17';

/** A host with buses that stood in for others, and the figures that an analyst reads. */
export async function startGraphHost() {
  const host = await startTestHost();
  await addSubstituteBuses(host);
  const analyst = await host.tokenOf('analyst');

  async function ask(path: string): Promise<unknown> {
    const response = await host.get(`/api/graph-report/${path}`, analyst);
    if (response.statusCode !== 200) throw new Error(`${path}: ${String(response.statusCode)} ${response.body}`);
    return response.json();
  }

  /** The truth: counted from the taps themselves. */
  async function fromTaps(what: string, condition = 'true'): Promise<number> {
    const { rows } = await sql<{ value: string }>`select coalesce(${sql.raw(what)}, 0) as value
      from ec_tap where kind = 'ON' and result = 'ACCEPTED' and ${sql.raw(condition)}
        and service_day(tapped_at) between '2026-03-09' and '2026-03-17'`.execute(host.database.db);
    return Number(rows[0]?.value);
  }

  return { host, analyst, ask, fromTaps };
}
