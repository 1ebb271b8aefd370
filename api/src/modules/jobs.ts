import type { ModuleDependencies } from '../http/app-instance.ts';
import { authJobs } from './auth/auth.jobs.ts';
import { cardJobs } from './cards/cards.jobs.ts';
import { ebarimtJobs } from './ebarimt/ebarimt.jobs.ts';
import { exportJobs } from './exports/exports.jobs.ts';
import { fileJobs } from './files/files.jobs.ts';
import { graphReportJobs } from './graph-report/graph-report.jobs.ts';
import { housekeepingJobs } from './housekeeping/housekeeping.jobs.ts';
import { invoiceJobs } from './invoices/invoices.jobs.ts';
import { locationJobs } from './locations/locations.jobs.ts';
import { notificationJobs } from './notifications/notifications.jobs.ts';
import { paymentJobs } from './payments/payments.jobs.ts';
import { permissionJobs } from './permissions/permissions.jobs.ts';
import { reportJobs } from './reports/reports.jobs.ts';
import { statisticJobs } from './statistic/statistic.jobs.ts';
import { temporaryJobs } from './temporary-permissions/temporary.jobs.ts';
import { verifyJobs } from './verify/verify.jobs.ts';

/** Registrations of every module's background jobs. */
export const jobModules: readonly ((deps: ModuleDependencies) => void)[] = [
  housekeepingJobs,
  graphReportJobs,
  statisticJobs,
  fileJobs,
  permissionJobs,
  temporaryJobs,
  authJobs,
  paymentJobs,
  ebarimtJobs,
  invoiceJobs,
  reportJobs,
  exportJobs,
  cardJobs,
  verifyJobs,
  locationJobs,
  notificationJobs,
];
