/** Every error the API answers: status, English title for developers, Mongolian message for people. */
export const problems = {
  VALIDATION_FAILED: {
    status: 422,
    title: 'Validation failed',
    message: 'Оруулсан мэдээлэл буруу байна. Тэмдэглэсэн талбарыг засна уу.',
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
  NOT_READY: { status: 503, title: 'Not ready', message: 'Үйлчилгээ түр боломжгүй байна.' },
  INTERNAL: { status: 500, title: 'Internal error', message: 'Алдаа гарлаа. Дахин оролдоно уу.' },
} as const satisfies Record<string, { status: number; title: string; message: string }>;

export type ProblemCode = keyof typeof problems;
