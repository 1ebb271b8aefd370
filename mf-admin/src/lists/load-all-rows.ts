import { MOST_ROWS } from '@ecard/shared/api-schema';
import type { Page } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { loadEveryPage } from '@ecard/shared/http';

/** A list of the host, and the rows of it that are wanted. */
interface Wanted<Row> {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly page: { readonly parse: (answer: unknown) => Page<Row> };
  readonly signal: AbortSignal;
}

/** Loads all rows of a list, however many pages they fill. */
export async function loadAllRows<Row>(
  http: PortalContext['http'],
  { path, params, page: schema, signal }: Wanted<Row>,
): Promise<Row[]> {
  const { rows } = await loadEveryPage(async (page) => {
    const asked = { ...params, page: String(page), page_size: String(MOST_ROWS) };
    return schema.parse((await http.get<unknown>(path, { params: asked, signal })).data);
  });
  return rows;
}
