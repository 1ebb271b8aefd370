import type { Ref } from '@ecard/shared/api-schema';

/** Names a route as riders do: by its number first. */
export function routeName({ code = '', name }: Ref): string {
  return `${code} ${name}`.trim();
}
