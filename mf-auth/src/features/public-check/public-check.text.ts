import type { VerifyState } from '@ecard/shared/api-schema';

export const publicCheckText = {
  title: 'Шалгах хуудас',
  checking: 'Шалгаж байна…',
  allowedNow: 'Одоо зөвшөөрөгдсөн цаг',
  notAllowedNow: 'Одоо зөвшөөрөгдөөгүй цаг',
  validFrom: 'Эхлэх',
  validTo: 'Дуусах',
  checkedAt: 'Шалгасан',
  secondsAgo: 'секундийн өмнө',
  again: 'Дахин шалгах',
  mismatch: 'Мэдээлэл зөрвөл',
  busy: {
    word: 'ТҮР ХҮЛЭЭНЭ ҮҮ',
    hint: 'Энэ сүлжээнээс олон удаа шалгасан байна. Нэг минутын дараа дахин шалгана уу.',
  },
  failed: {
    word: 'ШАЛГАЖ ЧАДСАНГҮЙ',
    hint: 'Систем түр хариу өгсөнгүй. Энэ нь хүчингүй гэсэн үг биш, дахин шалгана уу.',
  },
};

/** Explanation of a state, below its name. */
export const stateHint: Readonly<Record<VerifyState, string | undefined>> = {
  VALID: undefined,
  NOT_YET: 'Хүчинтэй хугацаа нь эхлээгүй байна.',
  EXPIRED: 'Хүчинтэй хугацаа нь дууссан байна.',
  REVOKED: 'Олгосон байгууллага хүчингүй болгосон.',
  BLOCKED: 'Түр хаасан байна.',
  NOT_FOUND: 'Ийм кодтой карт, зөвшөөрөл, баримт бүртгэлгүй байна.',
};
