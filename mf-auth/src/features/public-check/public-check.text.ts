import type { VerifyKind, VerifyState } from '@ecard/shared/api-schema';

export const publicCheckText = {
  title: 'Шалгах хуудас',
  checking: 'Шалгаж байна…',
  allowedNow: 'Одоо зөвшөөрөгдсөн цаг',
  notAllowedNow: 'Одоо зөвшөөрөгдөөгүй цаг',
  validFrom: 'Эхлэх',
  validTo: 'Дуусах',
  checkedAt: 'Шалгасан',
  secondsAgo: 'секундын өмнө',
  again: 'Дахин шалгах',
  mismatch: 'Мэдээлэл зөрвөл',
  busy: {
    word: 'ТҮР ХҮЛЭЭНЭ ҮҮ',
    hint: (seconds: number | null) =>
      `Энэ сүлжээнээс олон удаа шалгасан байна. ${seconds === null ? 'Хэсэг хүлээгээд' : `${waitOf(seconds)} дараа`} дахин шалгана уу.`,
  },
  failed: {
    word: 'ШАЛГАЖ ЧАДСАНГҮЙ',
    hint: 'Систем түр хариу өгсөнгүй. Энэ нь хүчингүй гэсэн үг биш, дахин шалгана уу.',
  },
};

function waitOf(seconds: number): string {
  return seconds > 90 ? `${String(Math.ceil(seconds / 60))} минутын` : `${String(seconds)} секундын`;
}

/** Explanation of a state, below its name. */
const stateHint: Readonly<Record<VerifyState, string | undefined>> = {
  VALID: undefined,
  NOT_YET: 'Хүчинтэй хугацаа нь эхлээгүй байна.',
  EXPIRED: 'Хүчинтэй хугацаа нь дууссан байна.',
  REVOKED: 'Олгосон байгууллага хүчингүй болгосон.',
  BLOCKED: 'Түр хаасан байна.',
  NOT_FOUND: 'Ийм кодтой карт, зөвшөөрөл, баримт бүртгэлгүй байна.',
};

/** Explanations where the state means something else for a kind. */
const kindHint: Partial<Record<VerifyKind, Partial<Record<VerifyState, string>>>> = {
  CARD: {
    NOT_YET: 'Захиалсан карт, эзэмшигчдээ хараахан олгогдоогүй байна.',
    REVOKED: 'Карт солигдсон эсвэл хаагдсан, ашиглах боломжгүй.',
    BLOCKED: 'Карт хаагдсан эсвэл гээгдсэн гэж мэдэгдсэн байна.',
  },
  RECEIPT: {
    NOT_YET: 'Баримт татварын системд хараахан бүртгэгдээгүй байна.',
    REVOKED: 'Баримт буцаагдсан эсвэл засварласан баримтаар солигдсон.',
  },
};

/** Returns the explanation of a state of a kind of record. */
export function hintOf(kind: VerifyKind | null, state: VerifyState): string | undefined {
  return (kind === null ? undefined : kindHint[kind]?.[state]) ?? stateHint[state];
}
