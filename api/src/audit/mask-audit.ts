import type { PersonMasks } from '../http/people.ts';
import { auditText } from './audit.text.ts';

const secretKey = /password|secret|token|hash|otp/i;
/** A search may be for anybody. */
const searchKey = 'q';
const numberKey = /^(register_no|card_no|holder_register_no|tin|phone|email)$/;

/** Leaves secrets out and shows the last two characters of personal numbers, however deep they stand. */
export function maskAudit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskAudit);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      isHidden(key) && typeof inner === 'string' ? '••••' : maskField(key, inner),
    ]),
  );
}

const nameKey = /^(holder_name|applicant_name|last_name|first_name|payer_name)$/;

/** Names of people and sign-in names as a reader may see them, however deep they stand. */
export function maskPeople(value: unknown, masks: PersonMasks): unknown {
  if (Array.isArray(value)) return value.map((inner) => maskPeople(inner, masks));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => {
      if (typeof inner !== 'string') return [key, maskPeople(inner, masks)];
      if (nameKey.test(key)) return [key, masks.name(inner)];
      return [key, key === 'username' ? masks.username(inner) : inner];
    }),
  );
}

/**
 * JSON of what is kept in the log: what nobody may read there is not written.
 *
 * @param before - Values before the change: a number that is masked as the one before it is marked as another.
 */
export function toMaskedJson(value: unknown, before?: unknown): string {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  return JSON.stringify(before === undefined ? maskAudit(plain) : markAlike(maskAudit(plain), plain, before));
}

function markAlike(masked: unknown, plain: unknown, before: unknown): unknown {
  if (!isObject(masked) || !isObject(plain) || !isObject(before)) return masked;
  return Object.fromEntries(
    Object.entries(masked).map(([key, shown]) => {
      const [value, old] = [plain[key], before[key]];
      if (!numberKey.test(key) || typeof old !== 'string') return [key, markAlike(shown, value, old)];
      return [key, value !== old && shown === maskNumber(old) ? `${shown}${auditText.changed}` : shown];
    }),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isHidden(key: string): boolean {
  return key === searchKey || secretKey.test(key);
}

function maskField(key: string, value: unknown): unknown {
  return numberKey.test(key) && typeof value === 'string' ? maskNumber(value) : maskAudit(value);
}

/** Keeps the mark of another number: entries are masked when they are written and when they are read. */
function maskNumber(value: string): string {
  const mark = value.endsWith(auditText.changed) ? auditText.changed : '';
  return `••••${value.slice(0, value.length - mark.length).slice(-2)}${mark}`;
}
