import { hoursOf, weekdaysOf } from '@ecard/shared/api-schema';
import { formatDate, formatDateTime, formatMoney, formatNumber, lastCityDay } from '@ecard/shared/format';
import { toTugrik } from '@ecard/shared/money';
import { maskCardNo } from '../../security/masks.ts';
import { timeOf } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { printText } from './temporary.text.ts';
import { applicantName } from './temporary.view.ts';
import type { TemporaryDetail } from './temporary.view.ts';

export interface PrintField {
  readonly label: string;
  readonly value: string;
}

/** Returns the fields of the printed permit; empty ones are left out. */
export function printFields(row: TemporaryDetail, reader: Account): PrintField[] {
  const { fields } = printText;
  const vehicle = [row.vehicle_make, row.vehicle_model].filter((part) => part !== null).join(' ');
  const direction = row.direction && [row.direction.code, row.direction.name].filter(Boolean).join(' ');
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    [fields.no, row.permission_no],
    [fields.applicant, applicantName(row, reader)],
    [fields.plate, row.plate_no],
    [fields.vehicle, vehicle],
    [fields.weight, row.gross_weight_kg === null ? null : `${formatNumber(row.gross_weight_kg)} кг`],
    [fields.card, row.card && maskCardNo(row.card.card_no)],
    [fields.product, row.product_type?.name],
    [fields.capacity, row.load_capacity?.name],
    [fields.direction, direction],
    [fields.from, row.from_location?.name],
    [fields.to, row.location?.name],
    [fields.purpose, row.purpose],
    [fields.valid, row.valid_from && row.valid_to && spanText(row.valid_from, row.valid_to)],
    [fields.daily, hoursOf(row)],
    [fields.weekdays, weekdaysOf(row)],
    [fields.fee, row.fee_amount === null ? null : formatMoney(toTugrik(row.fee_amount))],
    [fields.activated, row.activated_at && formatDateTime(row.activated_at)],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** First and last day of a span of whole days, as on the screen; else its moments. */
function spanText(from: Date, to: Date): string {
  const isWhole = timeOf(from) === '00:00' && timeOf(to) === '00:00';
  return isWhole
    ? `${formatDate(from)} – ${formatDate(lastCityDay(to.toISOString()))}`
    : `${formatDateTime(from)} – ${formatDateTime(to)}`;
}
