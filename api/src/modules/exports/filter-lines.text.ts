import {
  cardFilters,
  cardScopes,
  dashboardFilters,
  directionFilters,
  fileColumns,
  invoiceFilters,
  invoiceReportGroups,
  loadCapacityFilters,
  locationFilters,
  ownCardFilters,
  paymentFilters,
  productFilters,
  permissionFilters,
  permissionKinds,
  receiptFilters,
  ruleFilters,
  seasonFilters,
  temporaryFilters,
  temporaryReportGroups,
  userFilters,
  vehicleFilters,
  wayWords,
} from '@ecard/shared/api-schema';
import type { Enumeration, FilterWords } from '@ecard/shared/api-schema';
import { exportText } from './exports.text.ts';

const created = { label: 'Үүсгэсэн' };
/** Not defined as others are: flags have the same values and other words. */
const ways: Enumeration<string> = {
  values: ['0', '1'],
  labels: wayWords,
  tones: { 0: 'neutral', 1: 'neutral' },
};
const span = { days: { label: 'Хугацаа' } };
const loadSpan = {
  ...span,
  direction_id: { label: fileColumns.loadCount.direction },
  dir: { label: fileColumns.loadCount.way, of: ways },
};
/** Filters that every list has. */
const common = { q: { label: 'Хайлт' }, ids: { label: 'Сонгосон мөр' } };

/**
 * Filters of exported lists in words, by resource: the words of the lists and dashboards themselves, and of those that no
 * page offers. `created` stands for `created_from` and `created_to`, `days` for `from` and `to`.
 */
const words: Readonly<Record<string, FilterWords>> = {
  audit: {
    ...span,
    entity: { label: exportText.audit.entity },
    entity_id: { label: exportText.audit.entity_id },
    actor: { label: exportText.audit.actor },
    action: { label: exportText.audit.action },
  },
  card: {
    ...cardFilters,
    ...ownCardFilters,
    scope: { label: 'Хэний карт', of: cardScopes },
    category: { label: 'Ангилал' },
    season_id: { label: 'Улирал' },
  },
  direction: { ...directionFilters, created },
  ebarimt: receiptFilters,
  'ec-permission': { ...permissionFilters, kind: { label: 'Төрөл', of: permissionKinds } },
  'graph-report': { ...dashboardFilters, ...span },
  invoice: { ...invoiceFilters, created },
  'invoice-ageing': { as_of: { label: 'Өдрийн байдлаар' } },
  'invoice-report': { ...span, group_by: { label: 'Бүлэглэсэн', of: invoiceReportGroups } },
  'load-capacity': loadCapacityFilters,
  'load-count': loadSpan,
  location: { ...locationFilters, updated: { label: 'Өөрчилсөн' } },
  'overloaded-trip': { ...loadSpan, threshold: { label: 'Дүүргэлтийн босго' } },
  payment: paymentFilters,
  'permission-rule': ruleFilters,
  'product-type': productFilters,
  season: seasonFilters,
  'temporary-permission': temporaryFilters,
  'temporary-report': {
    ...dashboardFilters,
    ...span,
    group_by: { label: 'Бүлэглэсэн', of: temporaryReportGroups },
  },
  user: { ...userFilters, role: { label: 'Эрх' }, created },
  vehicle: vehicleFilters,
};

/** Returns the words of an exported list's filters, by their names. */
export function filterWordsOf(resource: string): FilterWords {
  return { ...common, ...words[resource] };
}

export const filterText = {
  chosenRows: (count: number) => `${count} мөр`,
};
