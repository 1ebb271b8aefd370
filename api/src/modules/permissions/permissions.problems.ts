import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to entitlements. */
export const permissionProblems = defineProblems({
  PERMISSION_OVERLAP: {
    status: 422,
    title: 'Another active entitlement of the category covers some of these days',
    message: 'Энэ ангиллын идэвхтэй эрх тухайн хугацаанд аль хэдийн олгогдсон байна.',
  },
  FOUR_EYES: {
    status: 422,
    title: 'Somebody else must approve',
    message: 'Өөрийн илгээсэн хүсэлтийг өөрөө батлах боломжгүй. Өөр ажилтан батална.',
  },
  EVIDENCE_REQUIRED: {
    status: 422,
    title: 'The category wants evidence',
    message: 'Энэ ангилалд нотлох баримт хавсаргах шаардлагатай.',
  },
  CARD_NOT_USABLE: {
    status: 422,
    title: 'The card is closed, lost or replaced',
    message: 'Карт хаагдсан, гээгдсэн эсвэл солигдсон тул эрх олгох боломжгүй.',
  },
  RENEWED_ALREADY: {
    status: 422,
    title: 'Another one renews the entitlement already',
    message: 'Энэ эрхийг сунгах хүсэлт аль хэдийн үүссэн байна.',
  },
  REASON_REQUIRED: { status: 422, title: 'A reason is required', message: 'Шалтгаанаа бичнэ үү.' },
  TOO_MANY_ROWS: {
    status: 422,
    title: 'Too many rows for one bulk action',
    message: 'Нэг удаад 1,000 хүртэл мөр сонгоно уу.',
  },
  IMPORT_RUNNING: {
    status: 422,
    title: 'The list before it is still being written',
    message: 'Өмнөх жагсаалт орж дуусаагүй байна. Дууссаны дараа дахин оруулна уу.',
  },
  IMPORT_HAS_PROBLEMS: {
    status: 422,
    title: 'Some rows cannot be imported; nothing was written',
    message: 'Алдаатай мөр байгаа тул оруулсангүй. Засаад дахин оруулна уу.',
  },
});
