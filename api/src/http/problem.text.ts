/** One kind of error. */
export interface ProblemDefinition {
  readonly status: number;
  /** English, for developers. */
  readonly title: string;
  /** Mongolian, for people: what happened and what to do. */
  readonly message: string;
}

/** The errors that every module may answer; what only one module answers stands in its `.problems.ts`. */
export const problems = {
  VALIDATION_FAILED: {
    status: 422,
    title: 'Validation failed',
    message: 'Оруулсан мэдээлэл буруу байна. Тэмдэглэсэн талбарыг засна уу.',
  },
  NUMBER_TOO_LARGE: {
    status: 422,
    title: 'A number is larger than can be stored',
    message: 'Оруулсан тоо эсвэл түүнээс бодогдсон дүн хэт том байна. Тоогоо багасгаад дахин оролдоно уу.',
  },
  BAD_CURSOR: {
    status: 422,
    title: 'Not a cursor of this list',
    message: 'Жагсаалтын үргэлжлэлийг уншиж чадсангүй. Хуудсаа шинэчлээд дахин оролдоно уу.',
  },
  MALFORMED_BODY: { status: 400, title: 'Malformed body', message: 'Илгээсэн өгөгдлийг уншиж чадсангүй.' },
  BAD_REQUEST: { status: 400, title: 'Bad request', message: 'Хүсэлт буруу байна.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: 'Unsupported media type',
    message: 'Өгөгдлийг JSON хэлбэрээр илгээнэ үү.',
  },
  BODY_TOO_LARGE: { status: 413, title: 'Body too large', message: 'Илгээсэн өгөгдөл хэт том байна.' },
  UNAUTHENTICATED: { status: 401, title: 'Unauthenticated', message: 'Нэвтрэх шаардлагатай. Дахин нэвтэрнэ үү.' },
  INVALID_CREDENTIALS: { status: 401, title: 'Invalid credentials', message: 'Нэвтрэх нэр эсвэл нууц үг буруу байна.' },
  FORBIDDEN: { status: 403, title: 'Forbidden', message: 'Танд энэ үйлдлийг хийх эрх байхгүй байна.' },
  TERMINAL_BLOCKED: { status: 403, title: 'Terminal blocked', message: 'Энэ төхөөрөмжийг хаасан байна.' },
  TERMINAL_NOT_APPROVED: { status: 403, title: 'Terminal not approved', message: 'Төхөөрөмжийг зөвшөөрөөгүй байна.' },
  NOT_A_MEMBER: {
    status: 403,
    title: 'Not a member of the organization',
    message: 'Та энэ байгууллагын гишүүн биш байна.',
  },
  PRECONDITION_REQUIRED: {
    status: 428,
    title: 'If-Match is required',
    message: 'Засварлаж буй хувилбарыг заана уу. Мэдээллээ дахин ачаалаад оролдоно уу.',
  },
  STALE: {
    status: 412,
    title: 'Changed by somebody else',
    message: 'Энэ бичлэгийг өөр хүн өөрчилсөн байна. Шинэ хувилбартай нь харьцуулна уу.',
  },
  ILLEGAL_TRANSITION: {
    status: 422,
    title: 'Not possible in this state',
    message: 'Одоогийн төлөвт энэ үйлдлийг хийх боломжгүй.',
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    title: 'Idempotency-Key is required',
    message: 'Хүсэлтийн давтагдашгүй дугаар дутуу байна. Хуудсаа шинэчлээд дахин оролдоно уу.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'Idempotency-Key was used for another request',
    message: 'Энэ хүсэлтийн дугаарыг өөр хүсэлтэд ашигласан байна. Хуудсаа шинэчлээд дахин оролдоно уу.',
  },
  COUNT_CHANGED: {
    status: 422,
    title: 'The number of matching rows has changed',
    message: 'Сонгосон мөрийн тоо өөрчлөгдсөн байна. Жагсаалтаа шинэчлээд дахин сонгоно уу.',
  },
  TOO_MANY_ROWS: {
    status: 422,
    title: 'Too many rows for one bulk action',
    message: 'Нэг удаад 1,000 хүртэл мөр сонгоно уу.',
  },
  NOT_FOUND: { status: 404, title: 'Not found', message: 'Хүссэн зүйл олдсонгүй.' },
  ORGANIZATION_NOT_FOUND: { status: 404, title: 'Organization not found', message: 'Байгууллага олдсонгүй.' },
  ACCOUNT_LOCKED: {
    status: 423,
    title: 'Account locked',
    message: 'Олон удаа буруу оролдсон тул түр хаагдлаа. 15 минутын дараа дахин оролдоно уу.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Too many requests',
    message: 'Хэт олон удаа оролдлоо. Түр хүлээгээд дахин оролдоно уу.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    title: 'Request headers too large',
    message: 'Хүсэлтийн толгой хэт том байна. Хөтчийн күүкийг цэвэрлээд дахин оролдоно уу.',
  },
  STORAGE_FULL: {
    status: 503,
    title: 'No space left to store data',
    message: 'Серверийн санах ой дүүрсэн тул хадгалж чадсангүй. Мэдээлэл алдагдаагүй, дараа дахин оролдоно уу.',
  },
  NOT_READY: {
    status: 503,
    title: 'Not ready',
    message: 'Үйлчилгээ түр боломжгүй байна. Хэсэг хүлээгээд дахин оролдоно уу.',
  },
  INTERNAL: { status: 500, title: 'Internal error', message: 'Алдаа гарлаа. Дахин оролдоно уу.' },
} as const satisfies Record<string, ProblemDefinition>;

export type ProblemCode = keyof typeof problems;
