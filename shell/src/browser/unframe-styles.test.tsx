import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { styleFrame } from '@ecard/shared/contract';
import { unframeStyles } from './unframe-styles.ts';

const { opening, closing } = styleFrame('mf-auth');
const framed = (rules: string) => `${opening}${rules}${closing}`;
/** Beside the page: the environment cannot read a frame. */
const makePage = (head: string) => {
  const page = document.implementation.createHTMLDocument('');
  page.head.innerHTML = head;
  return page;
};
const textsOf = (page: Document) => [...page.head.querySelectorAll('style')].map(({ textContent }) => textContent);

describe('unframeStyles', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it('gives the rules of inlined and linked sheets, and of those that come later, without their frame', async () => {
    const asked = jest.fn<typeof fetch>((url) =>
      Promise.resolve({
        text: () => Promise.resolve(framed(`.of{content:"${(url as string).slice(-5)}"}`)),
      } as Response),
    );
    globalThis.fetch = asked;
    const page = makePage(`<style data-href="a.css">${framed('.a{color:red}')}</style>
      <link rel="stylesheet" href="/_remotes/mf-auth/1.0.0/browser/b.css">
      <link rel="stylesheet" href="/_shell/shell.css">`);
    unframeStyles(page);
    await waitFor(() => {
      expect(textsOf(page)).toEqual([
        framed('.a{color:red}'),
        '@layer screen{.a{color:red}}',
        '@layer screen{.of{content:"b.css"}}',
      ]);
    });
    const later = Object.assign(page.createElement('link'), { rel: 'stylesheet' });
    later.setAttribute('href', '/_remotes/mf-auth/1.0.0/browser/c.css');
    page.head.append(later);
    await waitFor(() => {
      expect(textsOf(page)).toContain('@layer screen{.of{content:"c.css"}}');
    });
    expect(asked).not.toHaveBeenCalledWith(expect.stringContaining('shell.css'), expect.anything());
  });

  it('leaves a sheet without a frame as it is', async () => {
    const page = makePage(`<style data-href="a.css">.a{color:red}</style>`);
    unframeStyles(page);
    await Promise.resolve();
    expect(textsOf(page)).toEqual(['.a{color:red}']);
  });
});
