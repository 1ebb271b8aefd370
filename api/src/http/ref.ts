import type { Ref } from '@ecard/shared/api-schema';

/** What another record points to, from the columns of a left join; null where it points to nothing. */
export function toRef(publicId: string | null, name: string | null, code?: string | null): Ref | null {
  if (publicId === null) return null;
  return { id: publicId, ...(code === undefined || code === null ? {} : { code }), name: name ?? '' };
}
