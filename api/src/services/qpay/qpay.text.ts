/** Messages for people, by the code of QPay's refusal. */
export const qpayText: Readonly<Record<string, string>> = {
  INVOICE_PAID: 'Нэхэмжлэх төлөгдсөн байна.',
  INVOICE_ALREADY_CANCELED: 'Нэхэмжлэх цуцлагдсан байна.',
  INVOICE_NOTFOUND: 'Нэхэмжлэх олдсонгүй.',
  INVALID_AMOUNT: 'Мөнгөн дүн буруу байна.',
  MIN_AMOUNT_ERR: 'Мөнгөн дүн гүйлгээний доод хэмжээнээс бага байна.',
  MAX_AMOUNT_ERR: 'Мөнгөн дүн гүйлгээний дээд хэмжээнээс их байна.',
  PAYMENT_NOTFOUND: 'Төлбөр олдсонгүй.',
  PAYMENT_NOT_PAID: 'Төлбөр төлөгдөөгүй байна.',
  PAYMENT_ALREADY_CANCELED: 'Төлбөр аль хэдийн буцаагдсан байна.',
  PERMISSION_DENIED: 'QPay-д хандах эрхгүй байна.',
  AUTHENTICATION_FAILED: 'QPay-д нэвтэрч чадсангүй.',
};
