import { auditRoutes } from './audit/audit.routes.ts';
import { organisationAdminRoutes } from './organisations/organisation-admin.routes.ts';
import { deviceLoginRoutes } from './terminals/device-login.routes.ts';
import { terminalAdminRoutes } from './terminals/terminal-admin.routes.ts';
import { menuPublishRoutes } from './menus/menu-publish.routes.ts';
import { menuRoutes } from './menus/menus.routes.ts';
import { roleActionRoutes } from './roles/role-actions.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { userActionRoutes } from './users/user-actions.routes.ts';
import { userEditRoutes } from './users/user-edit.routes.ts';
import { accountRoutes } from './account/account.routes.ts';
import { contactRoutes } from './account/contacts.routes.ts';
import { dataExportRoutes } from './account/data-export.routes.ts';
import { ownSessionRoutes } from './account/own-sessions.routes.ts';
import { preferenceRoutes } from './account/preferences.routes.ts';
import { otpRoutes } from './auth/otp.routes.ts';
import { passwordRoutes } from './auth/password.routes.ts';
import { refreshRoutes } from './auth/refresh.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
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
  accountRoutes,
  contactRoutes,
  dataExportRoutes,
  ownSessionRoutes,
  preferenceRoutes,
  otpRoutes,
  passwordRoutes,
  refreshRoutes,
  notificationRoutes,
  savedViewRoutes,
  userActionRoutes,
  userEditRoutes,
  roleRoutes,
  roleActionRoutes,
  menuRoutes,
  menuPublishRoutes,
  organisationAdminRoutes,
  deviceLoginRoutes,
  terminalAdminRoutes,
  auditRoutes,
  paymentRoutes,
  paymentAdminRoutes,
  ebarimtRoutes,
  ebarimtAdminRoutes,
  reportRoutes,
  reportAdminRoutes,
  reportTemplateRoutes,
  reportScheduleRoutes,
  exportRoutes,
] as const;
