import type { EbarimtRow } from '@ecard/shared/api-schema';

type TaxType = 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | 'NO_VAT';

const taxTypes: Readonly<Record<TaxType, string>> = {
  VAT_ABLE: 'НӨАТ-тай',
  VAT_FREE: 'НӨАТ-аас чөлөөлөгдсөн',
  VAT_ZERO: 'НӨАТ 0%',
  NO_VAT: 'НӨАТ-гүй',
};

const types: Readonly<Record<EbarimtRow['type'], string>> = {
  B2C_RECEIPT: 'Иргэний баримт',
  B2B_RECEIPT: 'Байгууллагын баримт',
  B2C_INVOICE: 'Иргэний нэхэмжлэх',
  B2B_INVOICE: 'Байгууллагын нэхэмжлэх',
};

/** What receipts say on whichever page they are made. */
export const receiptsText = {
  taxTypes,
  types,

  buyer: 'Худалдан авагч',
  citizen: 'Иргэн',
  organization: 'Байгууллага',
  consumerNo: 'Хялбар бүртгэлийн дугаар',
  consumerNoHint: 'Заавал биш. 8 цифр; оруулбал баримт таны и-баримт аппад шууд бүртгэгдэнэ.',
  consumerNoWrong: 'Хялбар бүртгэлийн дугаар 8 цифр байна',
  registerNo: 'Байгууллагын регистр',
  registerNoHint: '7 цифр',
  registerNoWrong: 'Байгууллагын регистр 7 цифр байна',
  invoiceBuyer: 'Нэхэмжлэхийн баримтыг зөвхөн нэхэмжлэгдсэн байгууллагад олгоно.',
  lookingUp: 'Татварын системээс хайж байна…',
  taxpayer: 'Татвар төлөгч',
  tin: 'ТТД',
  vatPayer: 'НӨАТ төлөгч',
  notVatPayer: 'НӨАТ төлөгч биш',
  create: 'Баримт авах',

  unregisteredTitle: 'Баримт хараахан бүртгэгдээгүй',
  unregistered: 'И-баримтын систем хариу өгсөнгүй. Төлбөр тань хэвээр; нэг минутын дараа дахин оролдоно уу.',

  onceTitle: 'И-баримт үүслээ',
  onceWarning: 'Сугалааны дугаар, QR кодыг хадгалдаггүй',
  onceWarningHint: 'Одоо хэвлэх эсвэл и-баримт аппаараа уншуулна уу. Энэ цонхыг хаасны дараа дахин харуулах боломжгүй.',
  easy: 'Баримт таны и-баримт аппад бүртгэгдсэн тул хэвлэх шаардлагагүй.',
  print: 'Хэвлэх',
  done: 'Хаах',
  closeTitle: 'Хэвлээгүй байна',
  closeHint: 'Хаавал сугалааны дугаар, QR кодыг дахин харуулахгүй.',
  closeAnyway: 'Хадгалахгүй хаах',
  stay: 'Буцах',

  slip: {
    title: 'И-БАРИМТ',
    packageId: 'ДДТД',
    date: 'Огноо',
    merchantTin: 'Борлуулагчийн ТТД',
    posNo: 'Касс',
    customer: 'Худалдан авагч',
    customerTin: 'Худалдан авагчийн ТТД',
    consumerNo: 'Хялбар бүртгэл',
    total: 'НИЙТ ДҮН',
    vat: 'НӨАТ',
    cityTax: 'НХАТ',
    lottery: 'Сугалааны дугаар',
    amountToRegister: 'Бүртгүүлэх дүн',
    qr: 'И-баримтын QR код',
    corrects: 'Засварласан баримт',
    verify: 'Шалгах',
    hotline: 'Лавлах: 7004 4040',
  },
};
