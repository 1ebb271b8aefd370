export const orderedListText = {
  hint: 'Дээш, доош сумаар зөөнө.',
  handle: (name: string) => `${name}: зөөх`,
  up: (name: string) => `${name}: дээшлүүлэх`,
  down: (name: string) => `${name}: доошлуулах`,
  remove: (name: string) => `${name}: хасах`,
  removed: (name: string) => `${name}: хаслаа`,
  moved: (name: string, place: number, of: number) => `${name}: ${String(of)}-аас ${String(place)}-рт`,
};
