/**
 * Types of columns that hold more than the database knows, as `table.column`, under the module that has them. Null,
 * defaults and lists of values come from the database.
 */
export const columnTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@ecard/shared/api-schema': {
    'direction.service_exceptions': 'ServiceException[]',
    'location.opening_hours': 'OpeningHours',
    'permission_import.problems': "PermissionImport['problems']",
  },
  './stored-values.ts': {
    'direction_shape.path': '[number, number][]',
    'ebarimt_receipt.payments': 'readonly StoredReceiptPayment[]',
    'ebarimt_receipt.receipts': 'readonly StoredSubReceipt[]',
    'ec_card.auto_topup': 'AutoTopup',
    'ec_card.notify': 'CardNotify',
    'ec_permission.evidence': 'Evidence[]',
    'export_job.filters': 'JsonObject',
    'idempotency_key.headers': 'Headers',
    'invoice_event.data': 'JsonObject',
    'menu_version.menus': 'unknown[]',
    'organization.bank_accounts': 'unknown[]',
    'payment.cart': 'readonly unknown[]',
    'payment.deeplinks': 'readonly PaymentLink[]',
    'payment_event.data': 'JsonObject',
    'permission_import.actor': 'ImportActor',
    'permission_import_part.rows': 'readonly PermissionImportRow[]',
    'report_request.params': 'JsonObject',
    'report_schedule.params': 'JsonObject',
    'saved_view.state': 'JsonObject',
    'season.fare_rules': 'JsonObject',
    'temporary_permission.attachments': 'Evidence[]',
    // Numbers of weekdays come from callers that have counted them.
    'temporary_permission.weekdays': 'number',
    'user_preference.data': 'JsonObject',
  },
};

/** Columns without a default that a trigger fills in. */
export const triggerColumns: readonly string[] = ['ec_tap.category_id', 'ec_tap.media_type', 'ec_tap.operator_org_id'];
