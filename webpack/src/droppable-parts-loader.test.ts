import { describe, expect, it } from '@jest/globals';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import droppablePartsLoader from './droppable-parts-loader.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/development');

describe('droppablePartsLoader', () => {
  it('takes names away from components, and marks contexts and components as droppable', () => {
    const source = [
      'var LinkContext = React2.createContext(null);',
      'LinkContext.displayName = "Link";',
      'var Link = React.forwardRef(',
      '  function LinkWithRef() {}',
      ');',
      'Link.displayName = "Link";',
      'var started = start();',
    ];
    expect(droppablePartsLoader(source.join('\n')).split('\n')).toEqual([
      'var LinkContext = /*#__PURE__*/ React2.createContext(null);',
      '',
      'var Link = /*#__PURE__*/ React.forwardRef(',
      '  function LinkWithRef() {}',
      ');',
      '',
      'var started = start();',
    ]);
  });

  it('leaves no component of the installed react-router that is kept for its name', async () => {
    const files = (await readdir(folder)).filter((file) => /^chunk-\w+\.mjs$/.test(file));
    const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const loaded = sources.map(droppablePartsLoader).join('\n');
    expect(loaded).toContain('/*#__PURE__*/ React');
    expect(loaded).not.toMatch(/^\w+\.displayName =/m);
    expect(loaded).not.toMatch(/^(?:var|let|const) \w+ = React\d*\.(?:createContext|forwardRef)\(/m);
  });
});
