import type { Kysely } from 'kysely';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { maskCardNo } from '../../security/masks.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { selectTemporary } from './temporary.view.ts';

/** Loads the fields of a permit as its history shows them: references by name, documents without their numbers. */
export async function loadHistoryFields(db: Kysely<Tables>, publicId: string) {
  const row = await selectTemporary(db, publicId, { kind: 'all' });
  return {
    subject_type: row.subject_type,
    card: row.card && maskCardNo(row.card.card_no),
    plate_no: row.plate_no,
    vehicle_make: row.vehicle_make,
    vehicle_model: row.vehicle_model,
    gross_weight_kg: row.gross_weight_kg,
    load_capacity: row.load_capacity,
    product_type: row.product_type,
    purpose: row.purpose,
    direction: row.direction,
    from_location: row.from_location,
    location: row.location,
    valid_from: row.valid_from && toIso(row.valid_from),
    valid_to: row.valid_to && toIso(row.valid_to),
    daily_from: row.daily_from?.slice(0, 5) ?? null,
    daily_to: row.daily_to?.slice(0, 5) ?? null,
    weekdays: row.weekdays,
    season: row.season,
    fee_amount: row.fee_amount === null ? null : toTugrik(row.fee_amount),
    assignee: row.assignee,
    attachments: row.attachments.map(({ file_id, doc_type }) => ({ file_id, doc_type })),
  };
}
