/** Sets actions; asks first where others would go with them. */
export type SetGrants = (codes: readonly string[], isGranted: boolean) => void;
