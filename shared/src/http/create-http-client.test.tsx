import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createHttpClient } from './create-http-client.ts';

/** Makes a class of calls that go nowhere. */
function recordSent(onSent: (url: string) => void) {
  return class extends XMLHttpRequest {
    #url = '';
    override open(_method: string, url: string | URL): void {
      this.#url = String(url);
    }
    override setRequestHeader(): void {
      // Nothing is sent.
    }
    override send(): void {
      onSent(this.#url);
    }
  };
}

describe('createHttpClient in a browser', () => {
  const { XMLHttpRequest } = window;
  afterEach(() => {
    Object.assign(window, { XMLHttpRequest });
    Reflect.deleteProperty(window, 'cookieStore');
  });

  it('sends a call without asking the browser which cookies there are', async () => {
    const get = jest.fn(() => Promise.resolve(null));
    const sent = new Promise<string>((resolve) => {
      Object.assign(window, { XMLHttpRequest: recordSent(resolve), cookieStore: { get } });
    });
    void createHttpClient({ baseURL: '', getToken: () => null }).get('/api/x');
    expect(await sent).toBe('/api/x');
    expect(get).not.toHaveBeenCalled();
  });
});
