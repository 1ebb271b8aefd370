// The fee of a temporary permit before it is asked for, for the forms of applicants and of the office.
export { FeePreview } from './fee-preview.tsx';
export { feeText } from './fee-preview.text.ts';
export { feeOfDaysQuery, feeQuery } from './fee-query.ts';
