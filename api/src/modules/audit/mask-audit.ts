const secretKey = /password|secret|token|hash|otp/i;
const numberKey = /^(register_no|card_no|holder_register_no|tin|phone|email)$/;

/** Leaves secrets out and shows the last two characters of personal numbers, however deep they stand. */
export function maskAudit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskAudit);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      secretKey.test(key) && typeof inner === 'string' ? '••••' : maskField(key, inner),
    ]),
  );
}

function maskField(key: string, value: unknown): unknown {
  return numberKey.test(key) && typeof value === 'string' ? `••••${value.slice(-2)}` : maskAudit(value);
}
