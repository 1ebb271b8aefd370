import { giveLabel } from './give.text.ts';

/** Words that entitlements and temporary permits share. */
export const permitsText = {
  history: 'Явц',
  evidence: {
    label: 'Хавсаргасан баримт',
    none: 'Хавсаргасан баримт алга.',
    noneHint: 'Энэ хүсэлтийг баримтгүйгээр шийднэ.',
    failed: 'Баримтыг нээж чадсангүй',
    zoomIn: 'Томруулах (+)',
    zoomOut: 'Жижигрүүлэх (−)',
    turn: 'Эргүүлэх (T)',
    fit: 'Багтаах (0)',
    download: 'Татах',
    stage: (name: string) => `Баримт: ${name}`,
    expires: (day: string) => `Хүчинтэй: ${day} хүртэл`,
    expired: (day: string) => `Хугацаа дууссан: ${day}`,
  },
  documents: {
    label: 'Нотлох баримт',
    hint: 'PDF, JPG, PNG; 5 хүртэл файл, тус бүр 5 МБ хүртэл.',
    type: 'Баримтын төрөл',
    number: 'Баримтын дугаар',
    issuedBy: 'Олгосон байгууллага',
    expiresOn: 'Хүчинтэй хугацаа',
    usualType: 'Нотлох баримт',
  },
  give: {
    label: giveLabel,
    hint: 'Сонгосон хүнд мэдэгдэл очно. Хүсэлтийг батлах эрхтэй ажилтнууд харагдана.',
    done: 'Хүсэлтийг шилжүүллээ',
  },
  decision: {
    cancel: 'Болих',
    choices: 'Шалтгаан',
    reason: 'Тайлбар',
    reasonHint: 'Хүсэлт гаргагч уншина.',
    keys: '1–9 сонгоно, Enter илгээнэ, Esc болино.',
  },
};
