import { ridesPeriods } from '@ecard/shared/api-schema';
import type { RidesPeriod } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import type { HistoryField } from '@ecard/shared/ui/work';
import { permissionText } from './ec-permission.text.ts';

const { labels } = permissionText.form;

/** A field of a history whose values are not shown as they are kept. */
export function shown(label: string, show: (value: never) => string): HistoryField {
  return { label, show: (value) => show(value as never) };
}

/** Fields that the history of entitlements and that of rules share. */
export const termsHistory: Readonly<Record<string, HistoryField>> = {
  fixed_fare: shown(labels.fixed_fare, (fare: string) => formatMoney(Number(fare))),
  rides_period: shown(labels.rides_period, (period: RidesPeriod) => ridesPeriods.labels[period]),
};
