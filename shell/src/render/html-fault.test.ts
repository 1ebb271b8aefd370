import { describe, expect, it } from '@jest/globals';
import { htmlFault } from './html-fault.ts';

const faultOf = (html: string) => htmlFault(Buffer.from(html));

describe('htmlFault', () => {
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
    ['elements without end', '<b>'.repeat(1e6), 'too many elements'],
    ['more elements than a page has', '<b></b>'.repeat(1e5), 'too many elements'],
    ['more attributes than an element has', `<b${' a=""'.repeat(1e5)}></b>`, 'neither an element nor a comment'],
  ])('finds %s', (_what, html, fault) => {
    expect(faultOf(html)).toContain(fault);
  });

  it('says nothing of the text of a page', () => {
    expect(faultOf('<p>Болд</p><x99112233>')).not.toMatch(/Болд/);
  });

  it('reads four megabytes of the worst in less than a second', () => {
    const began = performance.now();
    for (const part of ['<b></b>', '<b>', '<!--', '<p a="', '<p a ', '<', 'a '])
      faultOf(part.repeat(4e6 / part.length));
    faultOf(`<p ${'a '.repeat(2e6)}`);
    faultOf(`<!--${'-'.repeat(4e6)}`);
    faultOf(`<p a="${'\t'.repeat(4e6)}`);
    faultOf(`<p ${'\t'.repeat(4e6)}`);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
