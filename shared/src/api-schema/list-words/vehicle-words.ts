import { answers } from '../states/flag-states.ts';
import { fuels, vehicleStatuses } from '../states/vehicle-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of vehicles and of its file. */
export const vehicleColumns = {
  plate_no: 'Улсын дугаар',
  bus_no: 'Автобусны дугаар',
  operator: 'Тээвэрлэгч',
  direction: 'Чиглэл',
  load_capacity: 'Ангилал',
  model: 'Загвар',
  year: 'Он',
  fuel: 'Түлш',
  wheelchair: 'Тэргэнцэртэй хүн зорчих боломжтой',
  status: 'Төлөв',
};

/** Filters of the list of vehicles. */
export const vehicleFilters = {
  operator_id: { label: 'Тээвэрлэгч' },
  load_capacity_id: { label: 'Ангилал' },
  status: { label: 'Төлөв', of: vehicleStatuses },
  direction_id: { label: 'Чиглэл' },
  fuel: { label: 'Түлш', of: fuels },
  wheelchair: { label: 'Тэргэнцэртэй хүн зорчих боломжтой', of: answers },
} as const satisfies FilterWords;
