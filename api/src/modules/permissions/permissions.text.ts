import { permissionVerbWords } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';
import type { TimelineText } from '../../audit/timeline.ts';

export const permissionTimelineText: TimelineText = {
  system: 'Систем',
  office: 'Картын оператор',
  verbs: permissionVerbWords,
};

/** Field errors of entitlements. */
export const permissionText = {
  categoryNotFound: 'Ангилал олдсонгүй эсвэл хаагдсан байна.',
  holderNotFound: 'Эзэмшигч олдсонгүй.',
  cardNotFound: 'Карт олдсонгүй.',
  hasCard: 'Эрх картад аль хэдийн холбогдсон байна.',
  organizationNotFound: 'Байгууллага олдсонгүй.',
  seasonNotFound: 'Улирал олдсонгүй эсвэл хаагдсан байна.',
  holderRequired: 'Карт, иргэн, байгууллагын аль нэгийг сонгоно уу.',
  holderMismatch: 'Карт сонгосон эзэмшигчийнх биш байна.',
  oneBenefit: 'Хөнгөлөлтийн хувь эсвэл тогтмол үнийн зөвхөн нэгийг оруулна уу.',
  benefitRequired: 'Хөнгөлөлтийн хувь эсвэл тогтмол үнэ оруулна уу.',
  noEffect: (fare: string) => `Энэ ангиллын карт ${fare} төлдөг тул үүнээс өндөр үнэ үйлчлэхгүй.`,
  submittedByDecider: 'Энэ хүсэлтийг тэр өөрөө илгээсэн тул батлах боломжгүй. Өөр хүн сонгоно уу.',
  ridesTogether: 'Зорчих тоо ба хугацааг хамтад нь оруулна уу.',
  endBeforeStart: 'Дуусах өдөр эхлэх өдрөөс хойш байна.',
  alreadyOver: 'Дуусах өдөр өнгөрсөн байна.',
  outsideSeason: 'Хугацаа сонгосон улирлын дотор байна.',
  seasonRequired: 'Энэ ангилалд улирал сонгох шаардлагатай.',
  seasonKind: 'Энэ ангилалд тохирохгүй улирал байна.',
  renewedBy: (permissionNo: string) => `Энэ эрхийг сунгах хүсэлт аль хэдийн үүссэн байна: ${permissionNo}.`,
  tooLong: (days: number) => `Хүчинтэй хугацаа ${days} хоногоос хэтрэхгүй.`,
} as const;

/** Problems of rows of an imported list. */
export const importText = {
  required: 'Утга оруулна уу.',
  holderRequired: 'РД эсвэл картын дугаар оруулна уу.',
  badRegisterNo: 'РД буруу байна.',
  badCardNo: 'Картын дугаар 12 оронтой тоо байна.',
  badDate: 'Огноог 2026-01-31 хэлбэрээр бичнэ үү.',
  longNote: 'Тэмдэглэл 1,000 хүртэл тэмдэгт байна.',
  duplicateRow: (row: number) => `${row}-р мөртэй давхардсан байна.`,
  alreadyOpen: 'Энэ хугацаанд идэвхтэй эрх эсвэл шийдвэрлээгүй хүсэлт бий.',
} as const;

/** Notices to the holder, by decision. */
export const holderText = {
  submit: { kind: 'PERMISSION_REGISTERED', title: (no: string) => `Картын эрх ${no} хүсэлт бүртгэгдлээ` },
  approve: { kind: 'PERMISSION_APPROVED', title: (no: string) => `Картын эрх ${no} батлагдлаа` },
  return: { kind: 'PERMISSION_RETURNED', title: (no: string) => `Картын эрх ${no} засуулахаар буцаагдлаа` },
  reject: { kind: 'PERMISSION_REJECTED', title: (no: string) => `Картын эрх ${no} татгалзагдлаа` },
  suspend: { kind: 'PERMISSION_SUSPENDED', title: (no: string) => `Картын эрх ${no} түдгэлзүүлэгдлээ` },
  resume: { kind: 'PERMISSION_RESUMED', title: (no: string) => `Картын эрх ${no} сэргээгдлээ` },
  revoke: { kind: 'PERMISSION_REVOKED', title: (no: string) => `Картын эрх ${no} цуцлагдлаа` },
} as const;

/** Notice to a member of staff who is to decide a request. */
export const givenTitle = (no: string) => `Картын эрх ${no} хүсэлтийг танд шилжүүллээ`;
export const manyGivenTitle = (count: number) => `Картын эрхийн ${formatNumber(count)} хүсэлтийг танд шилжүүллээ`;

/** The rows of a list that were not written. */
export const refusedRowsText = {
  title: 'Жагсаалтаас ороогүй мөр',
  columns: { row: 'Мөр', column: 'Багана', value: 'Утга', message: 'Шалтгаан' },
} as const;

/** The list of beneficiaries to fill in. */
export const templateText = {
  title: 'Хөнгөлөлт эдлэгчдийн жагсаалт',
  columns: {
    register_no: 'РД',
    card_no: 'Картын дугаар',
    category: 'Ангилал',
    valid_from: 'Эхлэх',
    valid_to: 'Дуусах',
    season: 'Улирал',
    note: 'Тэмдэглэл',
  },
  example: {
    register_no: 'АА00112233',
    card_no: null,
    category: 'SENIOR',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    season: null,
    note: 'Жишээ мөр: устгана уу',
  },
} as const;
