import { describe, expect, it } from '@jest/globals';
import { worstHtml, writeWorstHtml } from '../testing/worst-html.ts';
import { createHtmlCheck } from './html-fault.ts';

function htmlFault(...pieces: readonly Buffer[]): string | undefined {
  const check = createHtmlCheck();
  for (const piece of pieces) {
    const fault = check.read(piece);
    if (fault !== undefined) return fault;
  }
  return check.end();
}

const faultOf = (html: string) => htmlFault(Buffer.from(html));

describe('createHtmlCheck', () => {
  it.each([
    ['text', 'Карт &lt; 5 > 3'],
    ['what React writes', '<p class="a" hidden="">Үлдэгдэл: <!-- -->12<br/><img src="/a.png" alt="&lt;b&gt;"/></p>'],
    ['parts that wait', '<!--$?--><template id="B:0"></template><p>…</p><!--/$-->'],
    [
      'a picture',
      '<svg viewBox="0 0 9 9"><title>Зураг</title><path d="M0 0"></path><foreignObject></foreignObject></svg>',
    ],
    ['a form', '<form><select><option selected="">1</option></select><textarea>\n&lt;/p&gt;</textarea></form>'],
    ['a note for browsers without script', '<noscript><p>Скрипт</p></noscript><noscript>.</noscript>'],
    ['a formula', '<p><math><mi>x</mi><mo>=</mo><mn>1</mn></math></p>'],
    ['a picture with HTML', '<p><svg><foreignObject><div><p></p></div></foreignObject><a><text></text></a></svg></p>'],
    [
      'lists within lists',
      '<ul><li><ul><li>1</li></ul></li><li><dl><dt>2</dt><dd><ol><li>3</li></ol></dd></dl></li></ul>',
    ],
    [
      'tables within tables',
      '<table><caption>1</caption><colgroup><col/></colgroup><tbody><tr><td><table></table></td></tr></tbody></table>',
    ],
    [
      'choices',
      '<p><select><optgroup><option>1</option></optgroup><hr/><option>2</option></select></p><datalist><option>3</option></datalist>',
    ],
    ['a part that waits in a table', '<table><template id="B:0"></template><tbody><tr></tr></tbody></table>'],
    ['rows that come later', '<template><tr><td><p></p></td></tr></template>'],
    [
      'what stands side by side',
      '<p></p><p></p><form></form><form></form><button></button><button></button><h1></h1><h2></h2>',
    ],
    ['a dialog in a button in a paragraph', '<p><button><div></div></button></p>'],
    ['readings', '<ruby>1<rp>(</rp><rt>2</rt><rp>)</rp></ruby>'],
    ['single quotes and upper case', '<P title=\'a "b"\'></p>'],
  ])('finds none in %s', (_what, html) => {
    expect(faultOf(html)).toBeUndefined();
  });

  it.each([
    ['a comment without end', '<p>1</p><!--', 'neither an element nor a comment'],
    ['a comment that ends at once', '<!-->', 'neither an element nor a comment'],
    ['a comment that old browsers end elsewhere', '<!-- --!> -->', 'neither an element nor a comment'],
    ['what only pictures may hold', '<svg><![CDATA[<p>]]></svg>', 'neither an element nor a comment'],
    ['a document type', '<!doctype html>', 'neither an element nor a comment'],
    ['an instruction', '<?xml version="1.0"?>', 'neither an element nor a comment'],
    ['a value without end', '<p title="a>1</p>', 'neither an element nor a comment'],
    ['a value without quotes', '<p title=a">1</p>', 'neither an element nor a comment'],
    ['a tag without end', '<p>1</p><p', 'neither an element nor a comment'],
    ['text without end', '<plaintext>', '<plaintext> belongs to the document'],
    ['the body', '<body hidden=""></body>', '<body> belongs to the document'],
    ['a frame set', '<FRAMESET></FRAMESET>', '<frameset> belongs to the document'],
    ['an open picture', '<svg><path></path>', '<svg> is not closed'],
    ['an open template', '<template><p></p>', '<template> is not closed'],
    ['an open choice', '<select><option>1</option>', '<select> is not closed'],
    ['an open script', '<script>', '<script> is not closed'],
    ['an open field', '<textarea><p></p>', '<textarea> holds more than text'],
    ['a comment in a style sheet', '<svg><style><!--</style></svg>', 'neither an element nor a comment'],
    ['an element in a style sheet', '<style><a></a></style>', '<style> holds more than text'],
    ['an open link', '<p><a href="/">1</p>', '</p> closes what is not open'],
    ['the end of what was there before', '</div></main>', '</div> closes what is not open'],
    ['an element that is closed by a slash', '<div/>', '<div> is closed by a slash'],
    ['a note within a note', '<noscript><div><noscript></noscript></div></noscript>', '<noscript> stands in another'],
    ['one in other case', '<NOSCRIPT><div><noscript></noscript></div></NOSCRIPT>', '<noscript> stands in another'],
    ['a button within a button', '<button><div><button></button></div></button>', '<button> stands in another'],
    ['a link within a link', '<a><div><a></a></div></a>', '<a> stands in another'],
    ['a form within a form', '<form><div><form></form></div></form>', '<form> stands in another'],
    ['an item within an item', '<li><div><li></li></div></li>', '<li> stands in another'],
    ['a term within a detail', '<dd><div><dt></dt></div></dd>', '<dt> stands in <dd>'],
    ['a block within a paragraph', '<p><b><div></div></b></p>', '<div> stands in <p>'],
    ['a table within a paragraph', '<p><table></table></p>', '<table> stands in <p>'],
    ['a heading within a heading', '<h3><div><h1><h2></h2></h1></div></h3>', '<h2> stands in <h1>'],
    ['a reading within an item', '<ruby><li><rt></rt></li></ruby>', '<rt> stands in <li>'],
    ['a field within a choice', '<select><div><input/></div></select>', '<div> stands in <select>'],
    [
      'an option within an option',
      '<select><option><option></option></option></select>',
      '<option> stands in <option>',
    ],
    ['HTML within a picture', '<svg><main><p></p></main></svg>', '<p> is no part of a picture or a formula'],
    ['an empty element within a picture', '<svg><main><br/></main></svg>', '<br> is no part of a picture or a formula'],
    ['a picture of HTML within a formula', '<math><foreignObject><p></p></foreignObject></math>', '<p> is no part'],
    ['HTML within the text of a formula', '<math><mi><main></main></mi></math>', '<main> is no part'],
    ['a block beside the rows of a table', '<table><div></div></table>', '<div> stands in <table>'],
    ['a cell without a table', '<p><td><div></div></td></p>', '<td> stands in <p>'],
    ['a row without a table', '<tr></tr>', '<tr> stands alone'],
    ['a picture by its old name', '<image></image>', '<image> stands alone'],
    ['elements without end', '<b>'.repeat(1e6), 'too many elements'],
    ['more elements than a page has', '<b></b>'.repeat(1e5), 'too many elements'],
    ['more attributes than an element has', `<b${' a=""'.repeat(1e5)}></b>`, 'neither an element nor a comment'],
  ])('finds %s', (_what, html, fault) => {
    expect(faultOf(html)).toContain(fault);
  });

  it('says nothing of the text of a page', () => {
    expect(faultOf('<p>Болд</p><x99112233>')).not.toMatch(/Болд/);
  });

  // Its time is measured by `npm run bench -- shell html`.
  it.each(worstHtml)('judges four megabytes of $what', ({ fault, ...worst }) => {
    const found = htmlFault(writeWorstHtml(worst, 4e6));
    expect(found).toEqual(fault === undefined ? undefined : expect.stringContaining(fault));
  });
});
