import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** A well-formed hash that no file has: the browser refuses what the page's map does not name. */
const REFUSE_ALL = `sha384-${'A'.repeat(64)}`;

/**
 * Makes webpack's own chunk and style sheet loading carry integrity hashes.
 *
 * The page publishes a map from path to sha384 as `__ecard_integrity__` (from the verified
 * releases); a file that is not in the map is refused like a changed one.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${integrityOf('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source: string, { tag, href }: { tag: string; href: string }) => `${source}\n${integrityOf(tag, href)}`,
      );
    });
  }
}

function integrityOf(tag: string, url: string): string {
  const path = `new URL(${url}, location.href).pathname`;
  return `${tag}.integrity = (globalThis.__ecard_integrity__ || {})[${path}] || "${REFUSE_ALL}"; ${tag}.crossOrigin = "anonymous";`;
}
