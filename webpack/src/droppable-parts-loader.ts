/**
 * Lets the bundler leave out what nobody imports of react-router: the file it comes in names its components and makes
 * its contexts at the top, which counts as used. Without it every page has all of its framework, 7 KB compressed.
 */
export default function droppablePartsLoader(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(
      /(?<=^(?:var|let|const) \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo|createElement)\()/gm,
      PURE,
    );
}

const PURE = '/*#__PURE__*/ ';
