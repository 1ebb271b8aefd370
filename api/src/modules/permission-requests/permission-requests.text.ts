/** Notice to a member of staff who is to decide a request: the colleague who gave it to them. */
export const giverText = (name: string) => `Шилжүүлсэн: ${name}`;
