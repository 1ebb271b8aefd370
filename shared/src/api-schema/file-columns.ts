/**
 * Columns of the files that lists are exported as, by their keys, with the headings of file and list alike. A list names
 * them as `exports.columns`; the host's exports take their headers from here, and a test compares the keys.
 */
export const fileColumns = {
  user: {
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
  },
  invoice: {
    invoice_no: 'Дугаар',
    organization: 'Байгууллага',
    register_no: 'РД',
    kind: 'Төрөл',
    issue_date: 'Огноо',
    due_date: 'Төлөх хугацаа',
    total: 'Нийт',
    paid_total: 'Төлсөн',
    balance: 'Үлдэгдэл',
    status: 'Төлөв',
    ebarimt: 'И-баримт',
  },
  ebarimt: {
    package_id: 'ДДТД',
    created_at: 'Огноо',
    type: 'Төрөл',
    source: 'Зориулалт',
    customer_tin: 'Худалдан авагчийн ТТД',
    total_amount: 'Нийт',
    total_vat: 'НӨАТ',
    total_city_tax: 'НХАТ',
    status: 'Төлөв',
  },
  card: {
    card_no: 'Картын дугаар',
    media_type: 'Хэлбэр',
    holder: 'Эзэмшигч',
    category: 'Ангилал',
    balance: 'Үлдэгдэл',
    status: 'Төлөв',
    issued_at: 'Олгосон',
    expires_on: 'Дуусах',
  },
} as const;
