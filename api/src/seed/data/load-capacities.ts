/** Classes by passengers: 80 places and 27 seats of a 12 m bus are the city's figures, the others are ours. */
const passengerClasses = [
  ['MICRO', 'Микро автобус', 12, 0, '5.5', 'MICRO', 'Hyundai County'],
  ['BUS_S', 'Бага оврын автобус', 22, 18, '7.5', 'SMALL', 'Yutong 7.5 м'],
  ['BUS_M', 'Дунд оврын автобус', 25, 35, '8.5', 'MEDIUM', 'Yutong 8.5 м'],
  ['BUS_L', 'Том оврын автобус', 27, 53, '12.0', 'LARGE', 'Yutong 12 м'],
  ['TROLLEY', 'Троллейбус', 28, 57, '12.0', 'LARGE', 'Троллейбус 12 м'],
  ['BUS_A', 'Хос автобус', 40, 100, '18.0', 'ARTICULATED', 'Yutong 18 м'],
] as const;

/** Classes by weight, for permits of goods vehicles. */
const weightClasses = [
  ['T2', '2 тонн хүртэл', 0, 2_000],
  ['T5', '2–5 тонн', 2_000, 5_000],
  ['T10', '5–10 тонн', 5_000, 10_000],
  ['T20', '10–20 тонн', 10_000, 20_000],
  ['T40', '20–40 тонн', 20_000, 40_000],
] as const;

const nothing = {
  seats: null,
  standing: null,
  min_kg: null,
  max_kg: null,
  length_m: null,
  size_class: null,
  sample_model: null,
};

export const loadCapacities = [
  ...passengerClasses.map(([code, name, seats, standing, length_m, size_class, sample_model]) => ({
    ...nothing,
    code,
    name,
    unit: 'PASSENGER' as const,
    seats,
    standing,
    length_m,
    size_class,
    sample_model,
  })),
  ...weightClasses.map(([code, name, min_kg, max_kg]) => ({
    ...nothing,
    code,
    name,
    unit: 'KG' as const,
    min_kg,
    max_kg,
  })),
];

type PassengerClass = (typeof passengerClasses)[number][0];

export function loadCapacityId(code: PassengerClass): number {
  return loadCapacities.findIndex((capacity) => capacity.code === code) + 1;
}

/** Places of a class of passengers. */
export function placesOf(code: PassengerClass): number {
  const found = passengerClasses.find(([of]) => of === code);
  return found ? found[2] + found[3] : 0;
}

/** Class of the vehicles of a route: the busiest has some of the longest. */
export function classOfVehicle(direction: {
  readonly code: string;
  readonly kind: string;
  readonly vehicles: number;
  readonly indexOnRoute: number;
}): PassengerClass {
  if (direction.kind === 'TROLLEY') return 'TROLLEY';
  if (direction.code === 'Ч:1' && direction.indexOnRoute < 2) return 'BUS_A';
  return direction.vehicles <= 2 ? 'BUS_M' : 'BUS_L';
}
