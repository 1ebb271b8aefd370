import type { ExportResource } from './export-resource.ts';
import { auditExport } from './resources/audit.ts';
import { cardExport } from './resources/cards.ts';
import { directionExport } from './resources/directions.ts';
import { graphExport } from './resources/graphs.ts';
import { invoiceAgeingExport } from './resources/invoice-ageing.ts';
import { invoiceReportExport } from './resources/invoice-report.ts';
import { invoiceExport } from './resources/invoices.ts';
import { loadCapacityExport } from './resources/load-capacities.ts';
import { loadCountExport } from './resources/load-counts.ts';
import { locationExport } from './resources/locations.ts';
import { overloadedTripExport } from './resources/overloaded-trips.ts';
import { paymentExport } from './resources/payments.ts';
import { permissionExport } from './resources/permissions.ts';
import { productExport } from './resources/products.ts';
import { receiptExport } from './resources/receipts.ts';
import { ruleExport } from './resources/rules.ts';
import { seasonExport } from './resources/seasons.ts';
import { temporaryReportExport } from './resources/temporary-report.ts';
import { temporaryExport } from './resources/temporary.ts';
import { userExport } from './resources/users.ts';
import { vehicleExport } from './resources/vehicles.ts';

/** Every list that can be exported. */
export const exportResources: readonly ExportResource[] = [
  auditExport,
  cardExport,
  directionExport,
  graphExport,
  invoiceAgeingExport,
  invoiceExport,
  invoiceReportExport,
  loadCapacityExport,
  loadCountExport,
  locationExport,
  overloadedTripExport,
  paymentExport,
  permissionExport,
  productExport,
  receiptExport,
  ruleExport,
  seasonExport,
  temporaryExport,
  temporaryReportExport,
  userExport,
  vehicleExport,
];
