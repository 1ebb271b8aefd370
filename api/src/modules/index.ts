import { authRoutes } from './auth/auth.routes.ts';
import { cardRoutes } from './cards/cards.routes.ts';
import { demoAccountRoutes } from './demo-accounts/demo-accounts.routes.ts';
import { ebarimtAdminRoutes } from './ebarimt/ebarimt-admin.routes.ts';
import { ebarimtRoutes } from './ebarimt/ebarimt.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { ecGraphRoutes } from './graph-report/ec-graph.routes.ts';
import { graphReportRoutes } from './graph-report/graph-report.routes.ts';
import { graphTapRoutes } from './graph-report/graph-taps.routes.ts';
import { graphOverviewRoutes } from './graph-report/overview.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { organisationRoutes } from './organisations/organisations.routes.ts';
import { paymentAdminRoutes } from './payments/payments-admin.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { reportAdminRoutes } from './reports/report-admin.routes.ts';
import { reportTemplateRoutes } from './reports/report-templates.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { reportScheduleRoutes } from './reports/schedules.routes.ts';
import { seasonRoutes } from './seasons/seasons.routes.ts';
import { statisticRoutes } from './statistic/statistic.routes.ts';
import { tapRoutes } from './taps/taps.routes.ts';
import { terminalRoutes } from './terminals/terminals.routes.ts';
import { profileRoutes } from './users/profile.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { cardActionRoutes } from './cards/card-actions.routes.ts';
import { cardHistoryRoutes } from './cards/card-history.routes.ts';
import { cardOrderRoutes } from './cards/card-orders.routes.ts';
import { cardTopupRoutes } from './cards/card-topups.routes.ts';
import { hotlistRoutes } from './hotlist/hotlist.routes.ts';
import { lookupRoutes } from './lookup/lookup.routes.ts';
import { verifyRoutes } from './verify/verify.routes.ts';

/** Every module's routes. */
export const modules = [
  healthRoutes,
  terminalRoutes,
  authRoutes,
  seasonRoutes,
  profileRoutes,
  organisationRoutes,
  cardRoutes,
  invoiceRoutes,
  userRoutes,
  graphReportRoutes,
  graphOverviewRoutes,
  ecGraphRoutes,
  graphTapRoutes,
  statisticRoutes,
  tapRoutes,
  demoAccountRoutes,
  paymentRoutes,
  paymentAdminRoutes,
  ebarimtRoutes,
  ebarimtAdminRoutes,
  reportRoutes,
  reportAdminRoutes,
  reportTemplateRoutes,
  reportScheduleRoutes,
  exportRoutes,
  cardActionRoutes,
  cardHistoryRoutes,
  cardOrderRoutes,
  cardTopupRoutes,
  hotlistRoutes,
  lookupRoutes,
  verifyRoutes,
] as const;
