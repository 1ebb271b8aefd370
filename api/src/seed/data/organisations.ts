import type { OrganisationType } from '@ecard/shared/api-schema';
import type { DistrictCode } from './districts.ts';

export interface OrganisationSeed {
  readonly registerNo: string;
  readonly name: string;
  readonly shortName: string;
  readonly type: OrganisationType;
  readonly district: DistrictCode;
}

/**
 * The authority comes first: its id, 1, is the fixed organisation of the menu-pages call.
 *
 * The authority, the municipal operators and the card company are real, their register numbers are not; all
 * others are made up.
 */
export const organisations: readonly OrganisationSeed[] = [
  {
    registerNo: '9000003',
    name: 'Нийслэлийн Нийтийн тээврийн бодлогын газар',
    shortName: 'НТБГ',
    type: 'AUTHORITY',
    district: 'SBD',
  },
  {
    registerNo: '9000037',
    name: 'Зорчигч тээврийн нэгтгэл ОНӨААТҮГ',
    shortName: 'ЗТН',
    type: 'OPERATOR',
    district: 'BGD',
  },
  {
    registerNo: '9000045',
    name: 'Зорчигч тээвэр гурав ОНӨААТҮГ',
    shortName: 'ЗТ-3',
    type: 'OPERATOR',
    district: 'SHD',
  },
  { registerNo: '2000017', name: '“Хүннү Транс” ХХК', shortName: 'Хүннү Транс', type: 'OPERATOR', district: 'BZD' },
  { registerNo: '2000025', name: '“Туул Зам” ХХК', shortName: 'Туул Зам', type: 'OPERATOR', district: 'HUD' },
  { registerNo: '2000033', name: '“Сэлбэ Автобус” ХХК', shortName: 'Сэлбэ Автобус', type: 'OPERATOR', district: 'CHD' },
  {
    registerNo: '2000041',
    name: '“Богд Уул Тээвэр” ХХК',
    shortName: 'Богд Уул Тээвэр',
    type: 'OPERATOR',
    district: 'HUD',
  },
  { registerNo: '2000058', name: '“Нарны Зам” ХХК', shortName: 'Нарны Зам', type: 'OPERATOR', district: 'BGD' },
  { registerNo: '2000074', name: '“Дэнж Тээвэр” ХХК', shortName: 'Дэнж Тээвэр', type: 'OPERATOR', district: 'CHD' },
  { registerNo: '9000053', name: '“Улаанбаатар Смарт Карт” ХХК', shortName: 'УБСК', type: 'SALES', district: 'SBD' },
  {
    registerNo: '9000011',
    name: '“Мөнхийн Үсэг” сургууль',
    shortName: 'Мөнхийн Үсэг',
    type: 'SCHOOL',
    district: 'BGD',
  },
  { registerNo: '2000066', name: '“Цайз Худалдаа” ХХК', shortName: 'Цайз Худалдаа', type: 'BUSINESS', district: 'BZD' },
  { registerNo: '9000029', name: 'Сүхбаатар дүүргийн ЗДТГ', shortName: 'СБД ЗДТГ', type: 'GOV', district: 'SBD' },
];

/** Id an organisation gets: its place in the list. */
export function organisationId(registerNo: string): number {
  const index = organisations.findIndex((organisation) => organisation.registerNo === registerNo);
  if (index < 0) throw new RangeError(`No seeded organisation has the register number ${registerNo}`);
  return index + 1;
}
