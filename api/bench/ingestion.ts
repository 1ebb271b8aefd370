import { call, startApi } from './api-process.ts';
import type { ApiProcess } from './api-process.ts';
import { addCards } from './data.ts';
import type { BenchServer } from './postgresql.ts';
import { median, percentile } from '@ecard/shared/bench';
import type { Section } from './sections.ts';

const targetPerSecond = 5_000;
const batchSize = 500;
const validators = 4;

/** Taps per second that validators can send, and whether the aggregates are right afterwards. */
export const measureIngestion: Section = async ({ server, report, quick, template }) => {
  await server.createDatabase('ingestion', template);
  await addCards(server, 'ingestion', quick ? 20_000 : 500_000);
  const api = await startApi({ DATABASE_URL: server.url('ingestion') });
  const seconds = quick ? 5 : 35;
  const perSecond: number[] = Array.from({ length: seconds }, () => 0);
  const times: number[] = [];
  try {
    const senders = await createSenders(server, 'ingestion', api, validators, 100_000_000);
    const startedAt = performance.now();
    await Promise.all(
      senders.map(async (send) => {
        while (performance.now() - startedAt < seconds * 1_000) {
          const answer = await send(batchSize);
          const second = Math.floor((performance.now() - startedAt) / 1_000);
          if (second < seconds) perSecond[second] = (perSecond[second] ?? 0) + batchSize;
          times.push(answer.ms);
        }
      }),
    );
  } finally {
    await api.stop();
  }
  // The first seconds fill caches and plans; whole windows of five seconds smooth the steps batches make.
  const windows = Array.from({ length: Math.floor(seconds / 5) }, (_, index) =>
    perSecond.slice(index * 5, index * 5 + 5).reduce((sum, taps) => sum + taps / 5, 0),
  );
  report.add({
    section: 'ingestion',
    what: `taps a second, ${validators} validators, batches of ${batchSize}, ${seconds} s`,
    values: windows,
    unit: 'taps/s',
    target: { text: `≥ ${targetPerSecond.toLocaleString('en-US')}`, isMet: median(windows) >= targetPerSecond },
  });
  report.add({ section: 'ingestion', what: 'answer to a batch, p95', values: [percentile(times, 95)], unit: 'ms' });
  const differing = await countDifferences(server, 'ingestion');
  report.add({
    section: 'ingestion',
    what: 'aggregates that differ from a rebuild',
    values: [differing],
    unit: 'tables',
    target: { text: '0', isMet: differing === 0 },
  });
  await server.dropDatabase('ingestion');
};

type Sender = (taps: number) => Promise<{ ms: number }>;

/** Validators that send believable batches; each rejects when a tap is not recorded. */
export async function createSenders(
  server: BenchServer,
  database: string,
  api: ApiProcess,
  count: number,
  firstSeq: number,
): Promise<Sender[]> {
  const buses = await server.run(
    database,
    `select v.bus_no, t.public_id as terminal, d.code, (select array_agg(l.code order by s.seq) from direction_stop s
       join location l on l.id = s.location_id where s.direction_id = d.id and s.dir = 0) as stops
     from vehicle v join terminal t on t.id = v.id and t.kind = 'VALIDATOR' and t.status = 'ACTIVE'
     join direction d on d.id = v.direction_id and d.status = 'PUBLISHED' order by v.id limit ${count}`,
  );
  const cards = (
    await server.run(database, "select card_no from ec_card where status = 'ACTIVE' order by random() limit 100000")
  ).map((row) => String(row['card_no']));
  return Promise.all(
    buses.map(async (bus) => {
      const token = await api.issueDevice(String(bus['terminal']));
      const stops = Array.isArray(bus['stops']) ? bus['stops'].map(String) : [];
      let seq = firstSeq;
      return async (taps: number) => {
        const now = Date.now();
        const batch = Array.from({ length: taps }, (_, index) => ({
          seq: ++seq,
          card_no: cards[Math.floor(Math.random() * cards.length)],
          kind: Math.random() < 0.1 ? 'OFF' : 'ON',
          tapped_at: new Date(now - Math.random() * 6 * 3_600_000).toISOString(),
          bus_no: bus['bus_no'],
          direction_code: bus['code'],
          stop_code: stops[index % stops.length],
        }));
        const answer = await call(api.port, {
          method: 'POST',
          path: '/api/ec/taps',
          token,
          body: JSON.stringify({ taps: batch }),
        });
        const { recorded } = JSON.parse(answer.body) as { recorded?: unknown };
        if (recorded !== taps) throw new Error(`A batch was answered ${answer.status}: ${answer.body.slice(0, 500)}`);
        return { ms: answer.ms };
      };
    }),
  );
}

const tables = [
  'agg_ride_day',
  'agg_ride_month',
  'agg_ride_mix_day',
  'agg_ride_operator_day',
  'agg_ride_route_day',
  'agg_ride_route_hour',
  'agg_ride_category_day',
  'agg_ride_media_day',
  'agg_ride_hour',
  'agg_stop_day',
  'agg_stop_route_day',
  'agg_terminal_day',
  'agg_card_day',
  'agg_card_return',
  'agg_card_bucket',
  'agg_cohort_month',
  'agg_ledger_day',
];

/** Aggregates whose rows a rebuild changes. */
async function countDifferences(server: BenchServer, database: string): Promise<number> {
  const read = async () => {
    const sums: string[] = [];
    for (const table of tables) {
      const rows = table === 'agg_card_return' ? `(select * from ${table} where cards <> 0)` : table;
      const [row] = await server.run(
        database,
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${rows} t`,
      );
      sums.push(String(row?.['sum']));
    }
    return sums;
  };
  const kept = await read();
  await server.run(
    database,
    'select rebuild_ride_aggregates(current_date - 40, current_date + 1)',
    'select rebuild_card_aggregates(current_date - 40, current_date + 1)',
  );
  const rebuilt = await read();
  tables.forEach((table, index) => {
    if (kept[index] !== rebuilt[index]) console.log(`  ${table} differs from its rebuild`);
  });
  return kept.filter((sum, index) => sum !== rebuilt[index]).length;
}
