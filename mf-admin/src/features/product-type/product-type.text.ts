import type { ProductPrice, ProductTypeDetail } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';

type Price = Pick<ProductPrice, 'unit_price' | 'price_from'>;

const priceOf = ({ unit_price, price_from }: Price) => `${formatDate(price_from)} өдрөөс ${formatMoney(unit_price)}`;

const lastPriceOf = (price: ProductPrice) =>
  price.price_to === null
    ? `Сүүлийн үнэ (${priceOf(price)}) шинэ үнийн өмнөх өдөр дуусна.`
    : `Сүүлийн үнэ (${priceOf(price)}) ${formatDate(price.price_to)} хүртэл хүчинтэй.`;

/** Consequence of archiving products. */
const soldNoLonger = 'цаашид зарагдахгүй; хуучин баримт, нэхэмжлэхэд хэвээр үлдэнэ. Буцаах боломжгүй.';

export const productTypeText = {
  title: 'Бүтээгдэхүүний төрөл',
  noun: 'Бүтээгдэхүүн',
  caption: 'Бүтээгдэхүүний жагсаалт',
  searchPlaceholder: 'Нэр, код',
  /** Words of its form in their order, by the names of the host. */
  fields: {
    name: 'Нэр',
    kind: 'Төрөл',
    tax_type: 'Татварын төрөл',
    tax_product_code: 'Татварын барааны код',
    classification_code: 'Ангиллын код',
    measure_unit: 'Хэмжих нэгж',
    validity_days: 'Хүчинтэй өдөр',
    rides: 'Зорчилт',
    transfer_limit: 'Дамжин суух тоо',
    transfer_window_min: 'Дамжин суух хугацаа (мин)',
    allowed_categories: 'Зорчигчийн ангилал',
    allowed_seasons: 'Улирал',
    sellable_online: 'Онлайнаар зарна',
    image_url: 'Зургийн холбоос',
  },
  imageHint: 'https:// эсвэл / тэмдгээр эхэлнэ. Бүртгэлд холбоос хэлбэрээр харагдана.',
  noImage: 'Зураг оруулаагүй',
  code: 'Код',
  codeHint: 'Том латин үсэг, тоо, доогуур зураас: RIDE_ADULT',
  price: 'Үнэ',
  firstPrice: 'Эхний үнэ',
  firstPriceFrom: 'Үнэ хүчинтэй эхлэх өдөр',
  todayHint: 'Хоосон бол өнөөдрөөс',
  nextPrice: 'Дараагийн үнэ',
  nextOf: priceOf,
  pricesOf: (prices: readonly Price[]) => prices.map(priceOf).join('; '),
  transfers: 'Дамжин суулт',
  transferOf: (limit: number | null, window: number | null) =>
    [limit === null ? '' : `${String(limit)} удаа`, window === null ? '' : `${String(window)} мин`]
      .filter((part) => part !== '')
      .join(', '),
  allCategories: 'Бүх ангилал',
  allSeasons: 'Үргэлж',
  noneChosen: 'Сонгоогүй бол хязгаарлахгүй',
  tax: 'Татвар',
  taxCodeHint: 'Заавал, 3 орон: 413',
  classificationHint: '7 орон: 6411200',
  status: 'Төлөв',
  sort: 'Дараалал',
  allKinds: 'Бүх төрөл',
  allTaxes: 'Бүх татвар',
  allStatuses: 'Бүх төлөв',
  anyOnline: 'Онлайн эсэх хамаагүй',
  create: 'Бүтээгдэхүүн нэмэх',
  created: (code: string) => `${code} бүтээгдэхүүнийг нэмлээ`,
  edit: 'Засах',
  edited: 'Хадгаллаа',
  addPrice: 'Шинэ үнэ',
  addPriceHint: ({ prices: [last], is_sold: isSold }: ProductTypeDetail) =>
    [
      last ? lastPriceOf(last) : 'Одоогоор үнэ бүртгээгүй байна.',
      isSold ? 'Борлуулсан бүтээгдэхүүн тул маргааш буюу түүнээс хойших өдөр сонгоно.' : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  unitPrice: 'Нэгжийн үнэ',
  priceFrom: 'Хүчинтэй эхлэх өдөр',
  priceAdded: 'Шинэ үнийг бүртгэлээ',
  archive: 'Архивлах',
  kindOfSold: 'Борлуулсан бүтээгдэхүүний төрөл өөрчлөгдөхгүй',
  archiveHint: ({
    name,
    uses: { categories, directions, drafts, permits, sells_cards: sellsCards },
  }: ProductTypeDetail) => {
    if (sellsCards) return `«${name}» үнээр карт зарж байгаа тул архивлах боломжгүй.`;
    if (categories.length > 0) return `${categories.join(', ')} ангиллын тариф тул архивлах боломжгүй.`;
    const named = [
      directions > 0 ? `${String(directions)} чиглэлийн тариф` : '',
      drafts > 0 ? `${String(drafts)} ноорог нэхэмжлэх` : '',
      permits > 0 ? `шийдээгүй ${String(permits)} зөвшөөрөл (олгохын өмнө өөр ангилал сонгоно)` : '',
    ].filter((part) => part !== '');
    return `«${name}» ${soldNoLonger}${named.length > 0 ? ` Үүнийг заасан: ${named.join(', ')}.` : ''}`;
  },
  archiveManyHint: `Сонгосон бүтээгдэхүүнүүд ${soldNoLonger} Зорчигчийн ангиллын тариф, эсвэл картын үнэ болсон бүтээгдэхүүнийг архивлахгүй бөгөөд шалтгааныг нь хэлнэ.`,
  archived: 'Архивлалаа',
  order: 'Дараалал өөрчлөх',
  orderHint: 'Касс, онлайн худалдаанд энэ дарааллаар харагдана.',
  orderSave: 'Дарааллыг хадгалах',
  orderSaved: 'Дарааллыг хадгаллаа',
  empty: { title: 'Бүтээгдэхүүн бүртгээгүй байна', hint: 'Зорчих үнэ, карт, хураамжаа нэмнэ үү.' },
  notFound: 'Бүтээгдэхүүн олдсонгүй',
  prices: {
    title: 'Үнийн түүх',
    line: 'Үнийн цагийн шугам',
    caption: 'Үнийн жагсаалт',
    from: 'Эхлэх',
    to: 'Дуусах',
    open: 'хугацаагүй',
    state: 'Төлөв',
    step: 'Үйлдэл',
    days: (from: string, to: string | null) => `${formatDate(from)} – ${to === null ? '' : formatDate(to)}`.trim(),
    editOf: (from: string) => `${formatDate(from)} өдрийн үнийг засах`,
    save: 'Үнийг хадгалах',
    edited: 'Үнийг хадгаллаа',
    remove: 'Цуцлах',
    removeOf: (from: string) => `${formatDate(from)} өдрийн үнийг цуцлах`,
    removeHint: (price: Price, isFirst: boolean) =>
      `${priceOf(price)} гэсэн үнэ цуцлагдаж, ${isFirst ? 'бүтээгдэхүүн үнэгүй үлдэнэ' : 'өмнөх үнэ үргэлжилнэ'}.`,
    removed: 'Ирэх үнийг цуцаллаа',
    none: 'Үнэ бүртгээгүй байна',
  },
  preview: {
    title: 'Зорчигч хэд төлөх вэ',
    day: 'Өдөр',
    pays: (day: string, amount: number) => `${formatDate(day)}-нд ${formatMoney(amount)} төлнө`,
    none: (day: string) => `${formatDate(day)}-нд хүчинтэй үнэ алга`,
    riders: 'Зорчигчийн ангилал бүрийн төлөх дүн',
    ridersHint:
      'Тухайн өдрийн эхний зорчилтод, эрх (хөнгөлөлт) нь хүчинтэй зорчигч төлөх дүн. Зорчилтын өдөр 03:00 цагт эхэлнэ.',
    noFare: 'Энэ өдөр том хүний тариф байхгүй тул төлөх дүн тодорхойгүй.',
    archived: 'Архивласан бүтээгдэхүүн зарагдахгүй. Доорх нь түүний үнийн түүх.',
    category: 'Ангилал',
    paysAmount: 'Төлөх',
    right: 'Авах эрх',
    may: 'Авна',
    notFor: 'Авах боломжгүй',
    subsidy: 'Төсвөөс',
    by: 'Юугаар',
    onDuty: 'Албаны зорчилт',
    benefit: 'Эрхийн хөнгөлөлт',
    percent: (percent: number) => `${String(percent)}%`,
    fixed: (amount: number) => `${formatMoney(amount)}-өөр`,
    season: (name: string, holds: boolean) => (holds ? `${name}: энэ өдөр зарна` : `${name}: энэ өдөр зарахгүй`),
    failed: 'Ангилал бүрийн дүнг ачаалж чадсангүй',
  },
};
