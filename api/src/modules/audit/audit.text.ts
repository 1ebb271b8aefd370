import type { AuditEntryView } from '@ecard/shared/api-schema';
import type { CsvColumn } from '../../http/csv.ts';

/** Columns of the exported audit log. */
export const auditCsvColumns: readonly CsvColumn<AuditEntryView>[] = [
  { header: 'Огноо', value: (entry) => entry.at },
  { header: 'Үйлдэл', value: (entry) => entry.action },
  { header: 'Объект', value: (entry) => entry.entity },
  { header: 'Дугаар', value: (entry) => entry.entity_id },
  { header: 'Хэрэглэгч', value: (entry) => entry.actor?.name },
  { header: 'Нэрийн өмнөөс', value: (entry) => entry.impersonator?.name },
  { header: 'IP', value: (entry) => entry.ip },
  { header: 'Өмнө', value: (entry) => JSON.stringify(entry.before) },
  { header: 'Дараа', value: (entry) => JSON.stringify(entry.after) },
];
