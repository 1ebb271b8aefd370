import type { Page } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';

/** The host answers no more rows at once. */
const LARGEST_PAGE = 200;

/** A list of the host, and the rows of it that are wanted. */
interface Wanted<Row> {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly page: { readonly parse: (answer: unknown) => Page<Row> };
  readonly signal: AbortSignal;
}

/** Loads all rows of a list, however many pages they fill. */
export async function loadEveryPage<Row>(
  http: PortalContext['http'],
  { path, params, page: schema, signal }: Wanted<Row>,
): Promise<Row[]> {
  const loadPage = async (page: number) => {
    const asked = { ...params, page: String(page), page_size: String(LARGEST_PAGE) };
    return schema.parse((await http.get<unknown>(path, { params: asked, signal })).data);
  };
  const { data, total, page_size: size } = await loadPage(1);
  const rows = [...data];
  for (let page = 2; page <= Math.ceil(total / size); page += 1) rows.push(...(await loadPage(page)).data);
  return rows;
}
