import type { DirectionKind } from '@ecard/shared/api-schema';

export interface DirectionSeed {
  readonly code: string;
  readonly name: string;
  readonly kind: DirectionKind;
  /** Stop numbers in travel order; the inbound direction is the reverse. Shortened to the stops we have. */
  readonly stops: readonly number[];
  readonly operator: string;
  /** Vehicles on the route; the share of demand too. */
  readonly vehicles: number;
  readonly parent?: string;
  readonly previousCodes?: readonly string[];
}

const ztn = '9000037';
const zt3 = '9000045';
const khunnu = '2000017';
const tuul = '2000025';
const selbe = '2000033';
const bogd = '2000041';
const narny = '2000058';
const denj = '2000074';

const peaceAvenue = [45, 44, 43, 42, 41, 30, 31, 32, 33, 27, 26, 16, 1, 3, 50, 49, 51, 52, 53];

/** The 36 routes; operators and vehicle numbers are made up. */
export const directions: readonly DirectionSeed[] = [
  { code: 'Ч:1', name: '5 шар – Офицеруудын ордон', kind: 'REGULAR', stops: peaceAvenue, operator: ztn, vehicles: 13 },
  {
    code: 'Ч:1А',
    name: '5 шар – Мөнгөн завьяа',
    kind: 'SHORT_TURN',
    stops: peaceAvenue.slice(0, 12),
    operator: ztn,
    vehicles: 3,
    parent: 'Ч:1',
  },
  {
    code: 'Ч:1Б',
    name: 'Офицеруудын ордон – Сүхбаатарын талбай',
    kind: 'SHORT_TURN',
    stops: [53, 52, 51, 49, 50, 3, 1],
    operator: ztn,
    vehicles: 2,
    parent: 'Ч:1',
  },
  {
    code: 'Ч:2',
    name: 'Шархад – МУБИС – 3, 4-р хороолол',
    kind: 'REGULAR',
    stops: [59, 58, 53, 52, 51, 49, 50, 3, 1, 18, 25, 39, 38, 37, 36, 35, 34],
    operator: khunnu,
    vehicles: 6,
  },
  {
    code: 'Ч:3',
    name: 'Зүүн салаа – Халдвартын эмнэлэг',
    kind: 'REGULAR',
    stops: [48, 46, 45, 44, 42, 31, 33, 27, 16, 1, 3, 54],
    operator: zt3,
    vehicles: 5,
  },
  {
    code: 'Ч:4',
    name: '5 шар – 3, 4-р хороолол – Сансрын тойрог',
    kind: 'REGULAR',
    stops: [45, 44, 42, 30, 34, 35, 36, 37, 38, 39, 25, 18, 17, 2, 6, 55],
    operator: zt3,
    vehicles: 5,
  },
  {
    code: 'Ч:5',
    name: 'Шархад – Их тойруу – 3, 4-р хороолол',
    kind: 'REGULAR',
    stops: [59, 57, 56, 55, 6, 2, 17, 18, 25, 39, 38, 36, 34],
    operator: khunnu,
    vehicles: 5,
  },
  {
    code: 'Ч:6',
    name: 'Толгойт – Нарны зам – Ботаник',
    kind: 'REGULAR',
    stops: [47, 45, 44, 43, 40, 28, 29, 5, 4, 3, 49, 53, 58],
    operator: narny,
    vehicles: 5,
  },
  {
    code: 'Ч:7',
    name: 'Нисэх – МУБИС – Ард кино театр',
    kind: 'REGULAR',
    stops: [65, 62, 60, 5, 4, 3, 1, 14],
    operator: tuul,
    vehicles: 6,
  },
  {
    code: 'Ч:8',
    name: 'Зайсан – Цэцэг төв – Хайлааст',
    kind: 'REGULAR',
    stops: [64, 63, 60, 5, 15, 19, 20, 23],
    operator: bogd,
    vehicles: 5,
  },
  {
    code: 'Ч:9',
    name: 'Нисэх – Нарны гүүр – Их тойруу – Хүнсний 4-р дэлгүүр',
    kind: 'REGULAR',
    stops: [65, 62, 61, 29, 27, 25, 18, 17, 2, 6, 7],
    operator: tuul,
    vehicles: 5,
  },
  {
    code: 'Ч:10',
    name: 'Ганц худаг – Сансар – Баянмонгол хороолол – Мишээл экспо',
    kind: 'REGULAR',
    stops: [10, 9, 8, 7, 6, 55, 49, 54, 60, 62],
    operator: selbe,
    vehicles: 4,
  },
  {
    code: 'Ч:11',
    name: 'Хужирбулангийн шинэ эцэс – Офицеруудын ордон',
    kind: 'REGULAR',
    stops: [59, 57, 56, 53],
    operator: khunnu,
    vehicles: 2,
    previousCodes: ['Ү:23'],
  },
  {
    code: 'Ч:12',
    name: 'Зүүн салааны шинэ эцэс – 32-р байр',
    kind: 'REGULAR',
    stops: [48, 46, 45, 44],
    operator: zt3,
    vehicles: 2,
    previousCodes: ['Ү:12'],
  },
  {
    code: 'Ч:15',
    name: 'Нисэх – 5 шар',
    kind: 'REGULAR',
    stops: [65, 62, 40, 41, 42, 43, 44, 45],
    operator: tuul,
    vehicles: 3,
  },
  {
    code: 'Ч:16',
    name: 'Баруун салааны эцэс – 10-р хороолол',
    kind: 'REGULAR',
    stops: [47, 46, 45, 44, 43, 42, 41, 30, 31],
    operator: zt3,
    vehicles: 4,
  },
  {
    code: 'Ч:16А',
    name: 'Баруун салаа – Шинэ зам – 5 шар',
    kind: 'SHORT_TURN',
    stops: [47, 46, 45],
    operator: zt3,
    vehicles: 1,
    parent: 'Ч:16',
  },
  {
    code: 'Ч:31',
    name: 'Улиастайн эцэс – Зам гүүрийн авто бааз',
    kind: 'REGULAR',
    stops: [59, 58, 53, 49, 3, 5, 29, 28],
    operator: narny,
    vehicles: 3,
  },
  {
    code: 'Ч:57',
    name: 'Улаанчулуутын эцэс – Алтан овоо',
    kind: 'REGULAR',
    stops: [22, 21, 24, 27, 26],
    operator: denj,
    vehicles: 2,
  },
  {
    code: 'Ч:61',
    name: 'ТЭЦ-3 – Офицеруудын ордон',
    kind: 'REGULAR',
    stops: [40, 28, 29, 5, 4, 1, 3, 50, 49, 51, 52, 53],
    operator: narny,
    vehicles: 4,
  },
  {
    code: 'Ч:72',
    name: 'Богдхан амралт – Ар Зайсангийн гудамж – Сүхбаатарын талбай',
    kind: 'REGULAR',
    stops: [64, 63, 60, 5, 1],
    operator: bogd,
    vehicles: 2,
  },
  {
    code: 'Ч:77',
    name: 'Ган хийц – ХМК – Цамбагарав',
    kind: 'REGULAR',
    stops: [47, 45, 44, 43, 42],
    operator: denj,
    vehicles: 2,
    previousCodes: ['Ү:18'],
  },
  {
    code: 'Ч:85',
    name: 'Орбитын шинэ эцэс – 5 шар',
    kind: 'REGULAR',
    stops: [48, 46, 45],
    operator: denj,
    vehicles: 2,
    previousCodes: ['Ү:20'],
  },
  {
    code: 'Ч:86',
    name: 'Цамбагарав – ТЭЦ-3 – Зайсан',
    kind: 'REGULAR',
    stops: [42, 41, 40, 28, 62, 63, 64],
    operator: bogd,
    vehicles: 2,
    previousCodes: ['Ү:31'],
  },
  {
    code: 'Т:2',
    name: 'Таван шар – Офицеруудын ордон – Ботаник',
    kind: 'TROLLEY',
    stops: [...peaceAvenue, 58],
    operator: ztn,
    vehicles: 7,
  },
  {
    code: 'Т:5',
    name: 'Офицеруудын ордон – III, IV хороолол – Дүүхээ төв',
    kind: 'TROLLEY',
    stops: [53, 52, 51, 49, 50, 3, 1, 15, 18, 25, 39, 38, 37, 36, 35, 34],
    operator: ztn,
    vehicles: 6,
  },
  {
    code: 'С:1',
    name: 'Ботаник – 45-р сургууль',
    kind: 'FEEDER',
    stops: [58, 53, 52, 51],
    operator: khunnu,
    vehicles: 2,
  },
  {
    code: 'С:10',
    name: '5 шар – Тээврийн товчоо',
    kind: 'FEEDER',
    stops: [45, 44, 43, 42, 41, 30, 40, 28],
    operator: zt3,
    vehicles: 2,
  },
  {
    code: 'ХО:7',
    name: 'Яармагийн 3-р буудал – Туул тосгон шинэ эцэс',
    kind: 'SUBURBAN',
    stops: [63, 62, 65],
    operator: tuul,
    vehicles: 2,
  },
  { code: 'ХО:9', name: 'Био-Сонсголон – 5 шар', kind: 'SUBURBAN', stops: [47, 46, 45], operator: denj, vehicles: 1 },
  {
    code: 'ХО:11',
    name: 'Хонхор – Ургах наран хороолол – Офицеруудын ордон',
    kind: 'SUBURBAN',
    stops: [66, 58, 53],
    operator: khunnu,
    vehicles: 2,
  },
  { code: 'ХО:12', name: 'Мал бордох – 5 шар', kind: 'SUBURBAN', stops: [46, 45], operator: denj, vehicles: 1 },
  {
    code: 'ХО:13',
    name: 'Баруун түрүү (эцэс) – 5 шар',
    kind: 'SUBURBAN',
    stops: [47, 45],
    operator: denj,
    vehicles: 1,
  },
  {
    code: 'БЭ:5',
    name: 'Давааны зөрлөг – Хүй 7 худаг',
    kind: 'EVENT',
    stops: [12, 11, 10],
    operator: selbe,
    vehicles: 1,
  },
  {
    code: 'Х:19',
    name: 'Чингис хаан олон улсын нисэх буудал – Сүхбаатарын талбай',
    kind: 'EXPRESS',
    stops: [65, 62, 60, 5, 1],
    operator: tuul,
    vehicles: 1,
  },
  {
    code: 'Х:20',
    name: 'Чингис хаан олон улсын нисэх буудал – 5 шар',
    kind: 'EXPRESS',
    stops: [65, 40, 42, 45],
    operator: tuul,
    vehicles: 1,
  },
];
