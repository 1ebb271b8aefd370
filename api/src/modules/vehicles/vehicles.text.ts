import type { VehicleStatus } from '@ecard/shared/api-schema';

export const vehicleText = {
  columns: {
    plate: 'Улсын дугаар',
    busNo: 'Парк дугаар',
    operator: 'Тээвэрлэгч',
    direction: 'Чиглэл',
    capacity: 'Ангилал',
    places: 'Багтаамж',
    model: 'Загвар',
    year: 'Он',
    fuel: 'Түлш',
    wheelchair: 'Тэргэнцэр',
    status: 'Төлөв',
  },
  fuels: { DIESEL: 'Дизель', CNG: 'Шахсан хий', ELECTRIC: 'Цахилгаан', TROLLEY: 'Троллейбус' },
  statuses: { ACTIVE: 'Идэвхтэй', MAINTENANCE: 'Засварт', RETIRED: 'Хасагдсан' } satisfies Record<
    VehicleStatus,
    string
  >,
  yes: 'Тийм',
  no: 'Үгүй',
} as const;
