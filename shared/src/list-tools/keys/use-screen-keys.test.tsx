import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import { keepKeys } from './keys-preference.ts';
import { ActingKeys } from './acting-keys.tsx';
import { useScreenKeys } from './use-screen-keys.ts';

const approve = jest.fn();
const reject = jest.fn();

function Screen() {
  useScreenKeys({ KeyA: approve, KeyR: undefined });
  return <input aria-label="Тайлбар" />;
}

beforeEach(() => {
  approve.mockClear();
  reject.mockClear();
  keepKeys(() => localStorage, true);
  render(<Screen />);
});

describe('useScreenKeys', () => {
  it('acts by the position of the key, for any letter it types', () => {
    fireEvent.keyDown(document.body, { key: 'ы', code: 'KeyA' });
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('acts where the browser blocks storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('acts once while the key is held', () => {
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', repeat: true });
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('ignores keys in fields, keys of the browser, and all when they are turned off', () => {
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a', code: 'KeyA' });
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR' });
    keepKeys(() => localStorage, false);
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
    expect(approve).not.toHaveBeenCalled();
  });
});

describe('ActingKeys', () => {
  const press = () => fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
  const keys = <ActingKeys acts={{ KeyA: reject }} />;

  it('act in the window around them, where the keys of the page rest', () => {
    render(<dialog data-ec-overlay>{keys}</dialog>);
    press();
    expect(reject).toHaveBeenCalledTimes(1);
    expect(approve).not.toHaveBeenCalled();
  });

  it('act while anything but a field of the window has the focus', () => {
    render(
      <dialog data-ec-overlay open>
        {keys}
        <button>Хаах</button>
        <textarea aria-label="Шалтгаан" />
      </dialog>,
    );
    fireEvent.keyDown(screen.getByRole('button'), { key: 'a', code: 'KeyA' });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Шалтгаан' }), { key: 'a', code: 'KeyA' });
    expect(reject).toHaveBeenCalledTimes(1);
  });

  it('rest while another window is above theirs', () => {
    render(
      <dialog data-ec-overlay>
        {keys}
        <dialog data-ec-overlay />
      </dialog>,
    );
    press();
    expect(reject).not.toHaveBeenCalled();
  });
});
