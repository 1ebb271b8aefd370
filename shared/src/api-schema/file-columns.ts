/*
 * Columns of the files that lists are exported as, by their keys, with the headings of file and list alike. A list names
 * them as `exports.columns`, the host's export takes its headers from here.
 */

export const user = {
  name: 'Нэр',
  register_no: 'РД',
  username: 'Нэвтрэх нэр',
  phone: 'Утас',
  email: 'Имэйл',
  kind: 'Төрөл',
  organization: 'Байгууллага',
  roles: 'Эрх',
  last_login_at: 'Сүүлд нэвтэрсэн',
  status: 'Төлөв',
};

export const invoice = {
  invoice_no: 'Дугаар',
  organization: 'Байгууллага',
  register_no: 'РД',
  kind: 'Төрөл',
  issue_date: 'Огноо',
  due_date: 'Төлөх хугацаа',
  total: 'Нийт',
  credited_total: 'Буцаалт',
  paid_total: 'Төлсөн',
  balance: 'Үлдэгдэл',
  status: 'Төлөв',
  ebarimt: 'И-баримт',
};

export const ebarimt = {
  package_id: 'ДДТД',
  created_at: 'Огноо',
  type: 'Төрөл',
  source: 'Зориулалт',
  customer_tin: 'Худалдан авагчийн ТТД',
  total_amount: 'Нийт',
  total_vat: 'НӨАТ',
  total_city_tax: 'НХАТ',
  status: 'Төлөв',
};

export const card = {
  card_no: 'Картын дугаар',
  media_type: 'Хэлбэр',
  holder: 'Эзэмшигч',
  category: 'Ангилал',
  balance: 'Үлдэгдэл',
  status: 'Төлөв',
  issued_at: 'Олгосон',
  expires_on: 'Дуусах',
};

export const payment = {
  created_at: 'Огноо',
  reference: 'Дугаар',
  purpose: 'Зориулалт',
  title: 'Утга',
  payer: 'Төлөгч',
  method: 'Хэлбэр',
  amount: 'Дүн',
  paid_amount: 'Орсон',
  surplus_amount: 'Илүү орсон',
  refunded_amount: 'Буцаасан',
  fee: 'Шимтгэл',
  paid_at: 'Төлсөн',
  status: 'Төлөв',
};

export const ecPermission = {
  permission_no: 'Дугаар',
  holder: 'Эзэмшигч',
  register_no: 'РД',
  card: 'Карт',
  category: 'Ангилал',
  discount_percent: 'Хөнгөлөлт',
  organization: 'Байгууллага',
  district: 'Дүүрэг',
  season: 'Улирал',
  source: 'Эх сурвалж',
  valid_from: 'Эхлэх',
  valid_to: 'Дуусах',
  submitted_at: 'Илгээсэн',
  decided_at: 'Шийдвэрлэсэн',
  status: 'Төлөв',
};

export const temporaryPermission = {
  permission_no: 'Дугаар',
  subject_type: 'Төрөл',
  applicant: 'Хүсэгч',
  plate_no: 'Улсын дугаар',
  load_capacity: 'Даац',
  direction: 'Чиглэл',
  location: 'Байршил',
  purpose: 'Бараа, зориулалт',
  valid_from: 'Эхлэх',
  valid_to: 'Дуусах',
  fee_amount: 'Төлбөр',
  submitted_at: 'Илгээсэн',
  decided_at: 'Шийдвэрлэсэн',
  status: 'Төлөв',
};

export const direction = {
  code: 'Код',
  name: 'Нэр',
  kind: 'Төрөл',
  operator: 'Тээвэрлэгч',
  from: 'Эхлэх буудал',
  to: 'Эцсийн буудал',
  stops_there: 'Буудал (очих)',
  stops_back: 'Буудал (буцах)',
  length_km: 'Урт (км)',
  headway_peak_min: 'Давтамж, оргил цагт (мин)',
  headway_offpeak_min: 'Давтамж, энгийн цагт (мин)',
  first_departure: 'Эхний рейс',
  last_departure: 'Сүүлийн рейс',
  vehicles_planned: 'Машин',
  rides_per_day: 'Өдрийн зорчигч',
  status: 'Төлөв',
};

export const location = {
  code: 'Код',
  name: 'Нэр',
  kind: 'Төрөл',
  district: 'Дүүрэг',
  khoroo: 'Хороо',
  directions: 'Дамждаг чиглэл',
  lat: 'Өргөрөг',
  lon: 'Уртраг',
  stop_ref: 'Буудлын дугаар',
  services: 'Үйлчилгээ',
  opening_hours: 'Цагийн хуваарь',
  is_accessible: 'Хүртээмжтэй',
  status: 'Төлөв',
};

export const loadCapacity = {
  code: 'Код',
  name: 'Нэр',
  unit: 'Нэгж',
  seats: 'Суудал',
  standing: 'Зогсоо',
  total: 'Нийт',
  min_kg: 'Доод (кг)',
  max_kg: 'Дээд (кг)',
  length_m: 'Урт (м)',
  size_class: 'Овор',
  vehicle_count: 'Машин',
  sample_model: 'Жишээ загвар',
  is_active: 'Ашиглаж буй',
};
