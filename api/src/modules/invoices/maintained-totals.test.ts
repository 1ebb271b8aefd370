import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { invoiceKindSchema, invoiceStatusSchema } from '@ecard/shared/api-schema';
import type { InvoiceFilter } from '@ecard/shared/api-schema';
import type { Scope } from '../../http/scope.ts';
import { brokenInvariants } from '../../testing/properties/invariants.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { addDays } from '../../time/ulaanbaatar.ts';
import { toSummary } from './invoice-sums.ts';
import { sumByStatus } from './invoices.repository.ts';
import { splitByMonths } from './month-spans.ts';
import { byTier } from '../../testing/random-runs.ts';

/** Choices of filter that are tried. */
const runs = byTier({ core: 20, deep: 60 });

let host: TestHost;
let organisations: { id: number; public_id: string }[];
beforeAll(async () => {
  host = await startTestHost();
  organisations = await host.database.db.selectFrom('organization').select(['id', 'public_id']).orderBy('id').execute();
});
afterAll(() => host.close());

const day = fc.integer({ min: -200, max: 120 }).map((days) => addDays('2026-03-18', days));
const optionally = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });

describe('the sums of invoices', () => {
  it('that are maintained equal those of the invoices for every filter, folded or not', async () => {
    const choice = fc.record({
      today: day,
      organisation: optionally(fc.nat()),
      filter: fc.record({
        status: optionally(fc.subarray(invoiceStatusSchema.options, { minLength: 1 })),
        kind: optionally(fc.subarray(invoiceKindSchema.options, { minLength: 1 })),
        organization: optionally(fc.nat()),
        organization_type: optionally(fc.subarray(['SCHOOL', 'BUSINESS', 'GOV'] as const, { minLength: 1 })),
        issue_from: optionally(day),
        issue_to: optionally(day),
        due_from: optionally(day),
        due_to: optionally(day),
      }),
    });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(choice, fc.nat(), async ({ today, organisation, filter: { organization, ...rest } }, place) => {
        const at = (index: number) => organisations[index % organisations.length] ?? { id: 0, public_id: '' };
        const scope: Scope =
          organisation === undefined ? { kind: 'all' } : { kind: 'organisation', id: at(organisation).id };
        const filter: InvoiceFilter = {
          ...rest,
          organization_id: organization === undefined ? undefined : [at(organization).public_id],
        };
        const kept = await sumByStatus(host.database.db, { filter, scope, today });
        // Nothing is kept by amounts: the invoices themselves are summed.
        const read = await sumByStatus(host.database.db, { filter: { ...filter, total_from: 0 }, scope, today });
        expect(toSummary(kept.rows)).toEqual(toSummary(read.rows));
        found += kept.rows.length;
        // Some of the changes are folded in, some wait.
        await sql`update invoice set due_date = due_date + 40, kind = 'OTHER'
          where id = (select id from invoice where status = 'DRAFT' order by id limit 1 offset (
            select ${place}::int % nullif(count(*), 0) from invoice where status = 'DRAFT'))`.execute(host.database.db);
        await sql`update invoice set status = 'VOID', closed_at = now()
          where id = (select id from invoice where status = 'OPEN' and credited_total = 0 order by id limit 1)`.execute(
          host.database.db,
        );
        if (found % 5 === 0) await sql`select fold_invoice_sums()`.execute(host.database.db);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    expect(found).toBeGreaterThan(runs / 5);
    expect(await brokenInvariants(host.database.db)).toEqual({});
  });

  it('of whole months and single days cover every span, each day once', () => {
    fc.assert(
      fc.property(day, day, day, (from, to, some) => {
        const { months, edges } = splitByMonths({ from, to });
        const places = [
          ...edges.filter((edge) => edge.from <= some && some <= edge.to),
          ...(months && months.from <= some && some < months.before ? [months] : []),
        ];
        expect(places).toHaveLength(from <= some && some <= to ? 1 : 0);
      }),
    );
  });
});
