import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { swcOptions } from './swc-options.ts';

let replaced = [];

/**
 * Gives tests other modules in place of some, as `moduleNameMapper` of jest's configuration says.
 *
 * @param mapper - Pairs of an expression for the specifiers and the module that stands in.
 */
export function replaceModules(mapper) {
  replaced = mapper.map(([pattern, module]) => ({
    pattern: new RegExp(pattern),
    specifier: isAbsolute(module) ? pathToFileURL(module).href : module,
  }));
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return next(new URL('native-globals.js', import.meta.url).href, context);
    return next(replaced.find(({ pattern }) => pattern.test(specifier))?.specifier ?? specifier, context);
  },
  // Node takes the types out of a module itself, but knows no JSX.
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      ...swcOptions,
      filename: fileURLToPath(url),
      swcrc: false,
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
