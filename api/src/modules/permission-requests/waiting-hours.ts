/** Whole hours from submission to the decision, or until now while nobody has decided. */
export function waitingHours(
  { submitted_at, decision_at, status }: { submitted_at: Date | null; decision_at: Date | null; status: string },
  now: Date,
): number {
  if (!submitted_at) return 0;
  const isWaiting = status === 'SUBMITTED' || status === 'IN_REVIEW';
  const end = isWaiting ? now : (decision_at ?? submitted_at);
  return Math.max(0, Math.floor((end.getTime() - submitted_at.getTime()) / 3_600_000));
}
