import { taxTypes } from '@ecard/shared/api-schema';
import type { LineTax } from '../../domain/line-tax.ts';
import { invoiceText } from '../../invoice/invoice.text.ts';

const taxes: Readonly<Record<LineTax, string>> = {
  ...taxTypes.labels,
  'VAT_ABLE+CITY': 'НӨАТ + НХАТ',
  'VAT_FREE+CITY': 'Чөлөөлөгдөх + НХАТ',
  'VAT_ZERO+CITY': 'НӨАТ 0% + НХАТ',
  'NO_VAT+CITY': 'Зөвхөн НХАТ',
};

const NOT_A_SPAN = 'Хугацааг 2026.11.01 – 2026.11.22 хэлбэрээр бичнэ үү';

export const invoiceEditorText = {
  newTitle: 'Шинэ нэхэмжлэх',
  editTitle: 'Нэхэмжлэх засах',
  formName: 'Нэхэмжлэхийн маягт',
  save: 'Ноорог хадгалах',
  saveAndIssue: 'Хадгалаад гаргах',
  saved: 'Ноорог хадгалагдлаа',
  frozenTitle: 'Гаргасан нэхэмжлэхийг засах боломжгүй',
  frozenHint: 'Алдаа гарсан бол хүчингүй болгох, эсвэл буцаалтын нэхэмжлэх гаргана уу.',
  toInvoice: 'Нэхэмжлэх үзэх',
  labels: {
    register_no: 'Байгууллага',
    kind: invoiceText.kind,
    due_date: invoiceText.dueDate,
    period: 'Хамаарах хугацаа',
    note: 'Тайлбар',
    attachments: 'Хавсралт',
    lines: 'Мөрүүд',
    'lines.*.description': 'Утга',
    'lines.*.qty': 'Тоо',
    'lines.*.unit_price': 'Нэгж үнэ',
    'lines.*.discount': 'Хөнгөлөлт',
    'lines.*.tax': 'Татвар',
  },
  lineTotal: 'Дүн',
  messages: {
    register_no: 'Байгууллагын регистр 7 цифр байна',
    period_from: NOT_A_SPAN,
    period_to: NOT_A_SPAN,
  },
  generalPanel: 'Ерөнхий мэдээлэл',
  linesPanel: 'Мөрүүд',
  linesHint: 'Үнэ татвар шингэсэн дүнгээр.',
  morePanel: 'Тайлбар, хавсралт',
  previewPanel: 'Урьдчилан харах',
  customerPlaceholder: 'Регистр эсвэл нэрээр хайх',
  customerHint: '7 оронтой регистр, эсвэл нэрийн хэсэг',
  customer: {
    tin: 'ТТД',
    vatPayer: 'НӨАТ төлөгч',
    noVatPayer: 'НӨАТ төлөгч биш',
    isNew: 'Татварын бүртгэлээс олдсон; хадгалахад порталд бүртгэнэ.',
    contact: 'Холбоо барих',
    noContact: 'Имэйл, утас бүртгэлгүй',
    failed: 'Байгууллагын мэдээллийг ачаалж чадсангүй',
  },
  dueIn: (days: string) => `${days} хоног`,
  duePresets: 'Төлөх хугацааг сонгох',
  addLine: 'Мөр нэмэх',
  addProduct: 'Бүтээгдэхүүнээс нэмэх',
  taxes,
  noteHint: 'Нэхэмжлэх дээр хэвлэгдэнэ.',
  attachmentsHint: 'PDF, JPG, PNG, тус бүр 5 МБ хүртэл',
  sums: {
    title: 'Тооцоо',
    subtotal: 'Дүн',
    discount: 'Хөнгөлөлт',
    vat: (percent: number) => `Үүнээс НӨАТ ${String(percent)}%`,
    cityTax: (percent: number) => `Үүнээс НХАТ ${String(percent)}%`,
    total: 'Нийт дүн',
    failed: 'Татварыг тооцож чадсангүй',
  },
};
