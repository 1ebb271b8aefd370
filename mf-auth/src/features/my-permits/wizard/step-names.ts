/** The steps of a request, in their order. */
export const STEPS = ['subject', 'facts', 'time', 'documents', 'review'] as const;
export type StepName = (typeof STEPS)[number];
