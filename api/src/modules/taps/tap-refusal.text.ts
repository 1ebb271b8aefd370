import type { TapRefusal } from '@ecard/shared/api-schema';

/** Reasons why a tap was not recorded, for the operator of the validator. */
export const tapRefusalText: Readonly<Record<TapRefusal, string>> = {
  UNKNOWN_CARD: 'Ийм дугаартай карт бүртгэлгүй байна.',
  UNKNOWN_VEHICLE: 'Ийм дугаартай автобус бүртгэлгүй байна.',
  UNKNOWN_DIRECTION: 'Ийм чиглэл бүртгэлгүй байна.',
  UNKNOWN_STOP: 'Ийм буудал бүртгэлгүй байна.',
  IN_FUTURE: 'Уншуулсан цаг ирээдүйд байна. Төхөөрөмжийн цагийг шалгана уу.',
  TOO_OLD: 'Уншилт хэт хуучирсан тул хүлээн авахгүй.',
  SEQ_REUSED: 'Энэ дугаараар өөр уншилт бүртгэгдсэн байна.',
  NO_FARE: 'Энэ өдрийн зорчилтын үнэ тогтоогдоогүй байна. Үнэ тогтоосны дараа дахин илгээнэ үү.',
};
