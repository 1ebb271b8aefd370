import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { translatePage } from '../testing/translate-page.ts';
import { remoteText } from './remote.text.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

const requestOf = (url: string) => ({ route: 'test', params: {}, url });
const first = requestOf('/first');

/** A text beside another: taking it away, or putting it there, fails in a translated page. */
const screenWith = (count: string | null, request = first) => (
  <ScreenBoundary request={request}>
    <p>{count} карт</p>
  </ScreenBoundary>
);

function openTranslated() {
  const page = render(screenWith('12'));
  translatePage(page.container);
  return page;
}

describe('ScreenBoundary', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it('renders a translated screen again when a text of it is taken away', () => {
    const { container, rerender } = openTranslated();
    rerender(screenWith(null));
    expect(container.textContent).toBe(' карт');
  });

  it('renders a translated screen again when a text is inserted', () => {
    const { container, rerender } = render(screenWith(null));
    translatePage(container);
    rerender(screenWith('12'));
    expect(container.textContent).toBe('12 карт');
  });

  it('says that the screen broke when the new one fails too', () => {
    const { container, rerender } = openTranslated();
    rerender(screenWith(null));
    translatePage(container);
    rerender(screenWith('12'));
    expect(container).toHaveTextContent(remoteText.brokenTitle);
  });

  it('renders it once more at another address', () => {
    const { container, rerender } = openTranslated();
    rerender(screenWith(null));
    const second = requestOf('/second');
    rerender(screenWith(null, second));
    translatePage(container);
    rerender(screenWith('12', second));
    expect(container.textContent).toBe('12 карт');
  });
});
