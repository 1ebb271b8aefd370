import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { createTestContext } from '../../testing/create-test-context.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';

function open(props: Partial<LinkProps> = {}, url = '/ec') {
  const context = createTestContext({ url });
  const { history } = context;
  const [push, replace] = [jest.spyOn(history, 'push'), jest.spyOn(history, 'replace')];
  renderInPortal(
    <Link to="/invoice?page=2" {...props}>
      Нэхэмжлэх
    </Link>,
    context,
  );
  return { history, push, replace, link: screen.getByRole('link', { name: 'Нэхэмжлэх' }) };
}

describe('Link', () => {
  it('is a link with an address, for people without script', () => {
    expect(open().link).toHaveAttribute('href', '/invoice?page=2');
  });

  it('changes the place when it is clicked, without asking the host for a page', () => {
    const { link, history, push } = open({ state: { from: 'list' } });
    expect(fireEvent.click(link)).toBe(false);
    expect(`${history.location.pathname}${history.location.search}`).toBe('/invoice?page=2');
    expect(push).toHaveBeenCalledWith('/invoice?page=2', { from: 'list' });
  });

  it('adds nothing to the history when it leads to the current place', () => {
    const { link, push, replace } = open({}, '/invoice?page=2');
    fireEvent.click(link);
    expect(push).not.toHaveBeenCalled();
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('replaces the current entry in the history on request', () => {
    const { link, push, replace } = open({ replace: true });
    fireEvent.click(link);
    expect(push).not.toHaveBeenCalled();
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with ⌘', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('leaves a click %s to the browser', (_how, facts) => {
    const { link, push } = open();
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    fireEvent.click(link, facts);
    expect(push).not.toHaveBeenCalled();
  });

  it('leaves a link to another tab to the browser', () => {
    const onClick = jest.fn<NonNullable<LinkProps['onClick']>>();
    const { link, push } = open({ target: '_blank', onClick });
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    fireEvent.click(link);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(push).not.toHaveBeenCalled();
  });

  it('does not navigate when its onClick has prevented the click', () => {
    const { link, push } = open({
      onClick: (event) => {
        event.preventDefault();
      },
    });
    fireEvent.click(link);
    expect(push).not.toHaveBeenCalled();
  });
});
