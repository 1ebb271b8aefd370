import { seedAdministration } from './administration.ts';
import type { SeedContext } from '../seed-context.ts';
import { seedCardReplacements } from './card-replacements.ts';
import { seedCards } from './cards.ts';
import { seedInvoiceHistory } from './invoice-history.ts';
import { seedEntitlements } from './entitlements.ts';
import { seedInvoiceReceipts } from './invoice-receipts.ts';
import { seedInvoices } from './invoices.ts';
import { seedLoadObservations } from './load-observations.ts';
import { seedPayments } from './payments.ts';
import { seedReceipts } from './receipts.ts';
import { seedReports } from './reports.ts';
import { seedRides } from './rides.ts';
import { seedTemporaryPermits } from './temporary-permits.ts';
import { seedTopupPoints } from './topup-points.ts';
import { seedUsers } from './users.ts';
import { seedVehicles } from './vehicles.ts';

/** Fictitious people, vehicles, cards, rides and money, each step on the rows of those before it. */
export async function seedDemonstration(context: SeedContext): Promise<void> {
  await seedTopupPoints(context);
  const users = await seedUsers(context);
  const vehicles = await seedVehicles(context);
  const cards = await seedCards(context, users);
  await seedRides(context, cards, vehicles);
  await seedCardReplacements(context);
  await seedInvoices(context);
  await seedLoadObservations(context, vehicles);
  await seedPayments(context);
  await seedInvoiceHistory(context);
  await seedInvoiceReceipts(context);
  await seedReceipts(context);
  await seedEntitlements(context, users);
  await seedTemporaryPermits(context, users);
  await seedReports(context);
  await seedAdministration(context);
}
