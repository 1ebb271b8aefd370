import { beforeEach, describe, expect, it } from '@jest/globals';
import { pauseToastsOnHover } from './pause-toasts-on-hover.ts';

describe('pauseToastsOnHover', () => {
  let clock: string;
  beforeEach(() => {
    document.body.innerHTML =
      '<main tabindex="-1"></main><div id="place"><div id="toast" class="Toastify__toast"><b>Алдаа</b><button></button></div></div>';
    clock = 'running';
    pauseToastsOnHover(find('#place'), {
      pause: () => (clock = 'paused'),
      play: () => (clock = 'running'),
    });
  });
  const find = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  const moveMouse = (from: string, to: string) => {
    const move = (type: string, target: string, relatedTarget: string) =>
      find(target).dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: find(relatedTarget) }));
    move('mouseout', from, to);
    move('mouseover', to, from);
  };

  it('stops the clock under a mouse that comes from what holds the page, and lets it run after it', () => {
    moveMouse('body', 'b');
    expect(clock).toBe('paused');
    moveMouse('b', 'button');
    expect(clock).toBe('paused');
    moveMouse('button', 'main');
    expect(clock).toBe('running');
  });

  it('stops the clock while the focus is in the toast, whatever mouse or finger does', () => {
    find('button').focus();
    expect(clock).toBe('paused');
    moveMouse('b', 'main');
    expect(clock).toBe('paused');
    clock = 'running by the library';
    find('b').dispatchEvent(new Event('pointerup', { bubbles: true }));
    expect(clock).toBe('paused');
    find('main').focus();
    expect(clock).toBe('running');
  });
});
