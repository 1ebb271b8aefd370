import { beforeEach, describe, expect, it } from '@jest/globals';
import { returnFocus } from './return-focus.ts';

describe('returnFocus', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<main tabindex="-1"><input></main><div id="place"><button id="one"></button><button id="two"></button></div>';
  });
  const find = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };

  it('gives the focus back to where it was before it came into the place', () => {
    const giveBack = returnFocus(find('#place'));
    for (const step of ['input', '#one', '#two']) find(step).focus();
    giveBack();
    expect(find('input')).toHaveFocus();
  });

  it('gives it to the content where that element is gone', () => {
    const giveBack = returnFocus(find('#place'));
    for (const step of ['input', '#one']) find(step).focus();
    find('input').remove();
    giveBack();
    expect(find('main')).toHaveFocus();
  });

  it('leaves a focus alone that is elsewhere', () => {
    const giveBack = returnFocus(find('#place'));
    for (const step of ['main', '#one', 'input']) find(step).focus();
    giveBack();
    expect(find('input')).toHaveFocus();
  });
});
