import type { VerifyState } from '@ecard/shared/api-schema';

export type Sign = VerifyState | 'NOT_NOW' | 'UNKNOWN';

/** Each state has an outline of its own, so that it is distinguishable without its colour. */
const OUTLINES: Readonly<Record<Sign, string>> = {
  VALID: 'M50 4a46 46 0 1 0 0 92a46 46 0 1 0 0-92z',
  NOT_NOW: 'M16 6h68a10 10 0 0 1 10 10v68a10 10 0 0 1-10 10H16A10 10 0 0 1 6 84V16A10 10 0 0 1 16 6z',
  NOT_YET: 'M16 6h68a10 10 0 0 1 10 10v68a10 10 0 0 1-10 10H16A10 10 0 0 1 6 84V16A10 10 0 0 1 16 6z',
  EXPIRED: 'M50 6L97 92H3z',
  REVOKED: 'M31 4h38l27 27v38L69 96H31L4 69V31z',
  BLOCKED: 'M31 4h38l27 27v38L69 96H31L4 69V31z',
  NOT_FOUND: 'M50 3l47 47l-47 47L3 50z',
  UNKNOWN: 'M50 3l47 47l-47 47L3 50z',
};

const CLOCK = 'M50 26v26l16 10';
const MARKS: Readonly<Record<Sign, string>> = {
  VALID: 'M28 52l16 16l29-34',
  NOT_NOW: CLOCK,
  NOT_YET: CLOCK,
  EXPIRED: 'M50 38v26M50 77v1',
  REVOKED: 'M33 33l34 34M67 33L33 67',
  BLOCKED: 'M27 50h46',
  NOT_FOUND: 'M39 40a11 11 0 1 1 17 9c-4 3-6 5-6 10M50 71v1',
  UNKNOWN: 'M39 40a11 11 0 1 1 17 9c-4 3-6 5-6 10M50 71v1',
};

/** The sign of a state, in the colours of what it stands on. */
export function StateSign({ sign, className }: { readonly sign: Sign; readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path d={OUTLINES[sign]} fill="none" stroke="currentColor" strokeWidth="6" strokeLinejoin="round" />
      <path
        d={MARKS[sign]}
        fill="none"
        stroke="currentColor"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
