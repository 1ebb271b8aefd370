import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { anonymousSnapshot } from '@ecard/shared/store';
import { notifyReplacedSession } from './notify-replaced-session.ts';

const unknown = anonymousSnapshot({ token: 'a' });
const bold = { ...unknown, profile: { user: { last_name: 'Дорж', first_name: 'Болд' } } };

describe('notifyReplacedSession', () => {
  afterEach(() => {
    document.cookie = 'session-replaced=; Path=/; Max-Age=0';
  });

  it('says who is signed in once a link has replaced the session of somebody else, and only once', () => {
    document.cookie = 'session-replaced=1; Path=/';
    const info = jest.fn();
    notifyReplacedSession(document, bold, { info });
    notifyReplacedSession(document, bold, { info });
    expect(info.mock.calls).toEqual([[expect.objectContaining({ title: 'Та одоо Д.Болд нэрээр нэвтэрсэн байна' })]]);
    expect(document.cookie).toBe('');
  });

  it('waits until it is known who that is', () => {
    document.cookie = 'session-replaced=1; Path=/';
    const info = jest.fn();
    notifyReplacedSession(document, unknown, { info });
    expect(info).not.toHaveBeenCalled();
    notifyReplacedSession(document, bold, { info });
    expect(info).toHaveBeenCalledTimes(1);
  });

  it('says nothing of any other sign-in', () => {
    const info = jest.fn();
    notifyReplacedSession(document, bold, { info });
    expect(info).not.toHaveBeenCalled();
  });
});
