import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { restartSequences } from './restart-sequences.ts';
import type { SeedContext, SeedVolume } from './seed-context.ts';
import { seedDemonstration } from './steps/index.ts';
import { seedNetwork } from './steps/network.ts';
import { seedOrganisations } from './steps/organisations.ts';
import { seedPermitRules } from './steps/permit-rules.ts';
import { seedPermissions } from './steps/permissions.ts';
import { seedProducts } from './steps/products.ts';

export interface SeedOptions {
  readonly now: Date;
  readonly personalData: PersonalData;
  readonly volume: SeedVolume;
  /** Adds fictitious people, vehicles, cards, rides and invoices to the reference data. */
  readonly demonstration: boolean;
  readonly onProgress?: SeedContext['onProgress'];
}

/** Any fixed number: replicas that start together seed once. */
const seedLock = 4_002_602;

/**
 * Fills an empty database, all or nothing; the same clock and volume give the same rows.
 *
 * @returns True when there was anything to do.
 */
export function seedDatabase(db: Kysely<Tables>, options: SeedOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    const filled = await trx.selectFrom('organization').select('id').limit(1).executeTakeFirst();
    if (filled) return false;

    const context: SeedContext = { onProgress: () => {}, ...options, trx };
    await seedOrganisations(context);
    await seedPermissions(context);
    await seedProducts(context);
    await seedPermitRules(context);
    await seedNetwork(context);
    if (options.demonstration) await seedDemonstration(context);
    await restartSequences(trx);
    return true;
  });
}
