import { countRows } from './smoke-visitor.ts';
import type { Answer, SmokeVisitor } from './smoke-visitor.ts';

/** One page of each remote, which the account of the smoke test may open. */
const PAGES = ['/invoice', '/product-type', '/report', '/profile'] as const;
/** The page that has rows of the demo data. */
const WITH_ROWS = '/invoice';

/** A page that is not whole: the shell did not answer at all, or not with everything. */
export interface PageFault {
  readonly path: string;
  readonly kind: 'unanswered' | 'incomplete';
}

/** Opens every page; returns those that are not whole. */
export async function lookAtPages({ ask }: Pick<SmokeVisitor, 'ask'>): Promise<readonly PageFault[]> {
  const faults = await Promise.all(
    PAGES.map(async (path) => {
      const answer = await ask(path).catch(() => undefined);
      const kind = answer === undefined ? 'unanswered' : faultOf(path, answer);
      return kind === undefined ? [] : [{ path, kind }];
    }),
  );
  return faults.flat();
}

function faultOf(path: string, { status, to, body }: Answer): PageFault['kind'] | undefined {
  if (to !== undefined) return 'incomplete';
  if (!body.trimEnd().endsWith('</html>')) return 'unanswered';
  // A remote that the server could not render has left its place empty.
  const isWhole = status === 200 && !body.includes('data-portal-slot=""></div>');
  return isWhole && (path !== WITH_ROWS || countRows(body) > 0) ? undefined : 'incomplete';
}
