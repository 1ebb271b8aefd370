import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal, translatePage } from '@ecard/shared/testing';
import { citizen, ec, navigation, pageAt, pageIn, renderPage, staff, users } from './render-page.fixtures.tsx';
import { NO_ACTIONS } from './shell-actions.ts';
import { ShellBoundary } from './shell-boundary.tsx';
import type { Page } from '../page/page.ts';

describe('the admin layout', () => {
  it('shows the pages of the menus in their groups, and marks the present one', () => {
    renderPage(pageAt(users));
    expect(within(navigation()).getByRole('button', { name: 'Удирдлага' })).toHaveAttribute('aria-expanded', 'true');
    expect(within(navigation()).getByRole('link', { name: 'Хэрэглэгч' })).toHaveAttribute('aria-current', 'page');
  });

  it('marks the page that the present one lies below', () => {
    renderPage({ ...pageAt(users), url: '/users/7?tab=1' });
    expect(within(navigation()).getByRole('link', { name: 'Хэрэглэгч' })).toHaveAttribute('aria-current', 'true');
  });

  it('shows beside a page how many requests wait there, and says it to screen readers', () => {
    renderPage(pageAt(users), { ...staff, menus: [{ id: 3, name: 'Хэрэглэгч', path: '/users', badge: 100 }] });
    const links = within(navigation()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Нүүр',
      'Хэрэглэгч99+99+ хүсэлт шийдвэр хүлээж байна',
    ]);
    expect(within(navigation()).getByRole('link', { name: 'Хэрэглэгч 99+ хүсэлт шийдвэр хүлээж байна' })).toBeVisible();
  });

  it('folds a group away, and keeps what was folded', async () => {
    const { arrangeNavigation } = renderPage(pageAt(users));
    await userEvent.click(screen.getByRole('button', { name: 'Удирдлага' }));
    expect(arrangeNavigation).toHaveBeenCalledWith({ narrow: false, closed: ['2'] });
  });

  it('leaves out the pages of a folded group', () => {
    renderPage(pageAt(users), staff, { closed: ['2'] });
    expect(within(navigation()).queryByRole('link', { name: 'Хэрэглэгч' })).not.toBeInTheDocument();
  });

  it('names every page to screen readers when it is narrow, folded groups too', () => {
    renderPage(pageAt(users), staff, { narrow: true, closed: ['2'] });
    expect(within(navigation()).getByRole('link', { name: 'Хэрэглэгч' })).toHaveAttribute('title', 'Хэрэглэгч');
    expect(screen.getByRole('button', { name: 'Цэсийг дэлгэх' })).toBeInTheDocument();
  });

  it('says where the present page is', () => {
    renderPage(pageAt(users));
    const trail = within(screen.getByRole('navigation', { name: 'Байршил' }));
    expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '',
      'Удирдлага',
      'Хэрэглэгч',
    ]);
    expect(trail.getByRole('link', { name: 'Нүүр' })).toHaveAttribute('href', '/ec');
  });

  it('begins with the way past the navigation', async () => {
    renderPage(pageAt(users));
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Агуулга руу шилжих' })).toHaveFocus();
  });

  it('opens the pages in a drawer on a phone', async () => {
    renderPage(pageAt(users));
    await userEvent.click(screen.getByRole('button', { name: 'Цэс нээх' }));
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Хэрэглэгч' })).toBeInTheDocument();
  });
});

describe('the layout of who works in the administration area', () => {
  it('is the same on a page with the default one', () => {
    renderPage(pageAt(ec));
    const names = within(navigation()).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Нүүр', 'Хэрэглэгч']);
    expect(names[0]).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('complementary')).toContainElement(navigation());
  });
});

describe('the other layouts', () => {
  const links = () => within(navigation()).getAllByRole('link');

  it('put the pages into a bar on top, in the default one (specification §2)', () => {
    renderPage(pageAt(ec), citizen);
    expect(links().map(({ textContent }) => textContent)).toEqual(['Миний карт', 'Профайл']);
    expect(links()[0]).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('banner')).toContainElement(navigation());
    expect(screen.getByRole('main')).toHaveTextContent('хуудас');
  });

  it('leave out of the bar what is reached from another of its pages, and mark that one', () => {
    const page: Page = { ...pageIn('default'), url: '/ec/new' };
    renderPage(page, { ...citizen, menus: [...(citizen.menus ?? []), { id: 3, name: 'Шинэ карт', path: '/ec/new' }] });
    expect(within(navigation()).queryByRole('link', { name: 'Шинэ карт' })).toBeNull();
    expect(within(navigation()).getByRole('link', { name: 'Миний карт' })).toHaveAttribute('aria-current', 'true');
  });

  it('need no bar for the only page there is', () => {
    renderPage(pageAt(ec), { ...citizen, menus: [{ id: 1, name: 'Миний карт', path: '/ec' }] });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('have nothing but the form and what the portal is for where people sign in (specification §2)', () => {
    renderPage(pageIn('login'), {});
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent('хуудас');
    expect(screen.getByRole('group', { name: 'Өнгөний горим' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '7004 4040' })).toHaveAttribute('href', 'tel:70044040');
  });

  it('offer the hotline as a call', () => {
    renderPage(pageAt(ec), citizen);
    expect(screen.getByRole('link', { name: '7004 4040' })).toHaveAttribute('href', 'tel:70044040');
  });

  it('are absent around a page without one (specification §2)', () => {
    renderPage(pageIn('none'));
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(document.body).toHaveTextContent(/^хуудас$/);
  });
});

describe('the account menu', () => {
  it('shows name and role, and leads to the profile and out', async () => {
    const { signOut } = renderPage(pageAt(ec));
    await userEvent.click(screen.getByRole('button', { name: /Д.Болд/ }));
    expect(screen.getByRole('link', { name: 'Профайл' })).toHaveAttribute('href', '/profile');
    await userEvent.click(screen.getByRole('button', { name: 'Гарах' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('closes with Esc and gives the focus back', async () => {
    renderPage(pageAt(ec));
    const button = screen.getByRole('button', { name: /Д.Болд/ });
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when somebody presses elsewhere', async () => {
    renderPage(pageAt(ec));
    await userEvent.click(screen.getByRole('button', { name: /Д.Болд/ }));
    await userEvent.click(screen.getByText('хуудас'));
    expect(screen.queryByRole('button', { name: 'Гарах' })).not.toBeInTheDocument();
  });

  it('offers to sign in where nobody is', () => {
    renderPage(pageAt(ec), {});
    expect(screen.getByRole('link', { name: 'Нэвтрэх' })).toHaveAttribute('href', '/');
  });
});

describe('the not-found screen', () => {
  const notFound = { kind: 'not-found', layout: '404', url: '/nothing?a=1' } as const;

  it("has picture, heading, message and 'Буцах' (specification §2)", async () => {
    const { goBack } = renderPage({ ...notFound, back: '/ec' });
    expect(screen.getByRole('img', { name: '404' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeInTheDocument();
    expect(screen.getByText('Page not found: /nothing')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Буцах' })).toHaveAttribute('href', '/ec');
    await userEvent.click(screen.getByRole('link', { name: 'Буцах' }));
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('does not lead signed-in people to the root, which would sign an organisation out', () => {
    renderPage(notFound);
    expect(screen.getByRole('link', { name: /И-карт/ })).toHaveAttribute('href', '/ec');
  });

  it('shows the reference of an unhandled error in the same style (specification §8)', () => {
    renderPage({ kind: 'error', layout: '404', url: '/', reference: 'abc-1' });
    expect(screen.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeInTheDocument();
    expect(screen.getByText('abc-1')).toBeInTheDocument();
  });

  it("stands in for the shell's own tree when that breaks, with the reported reference (specification §8)", () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reportBroken = jest.fn<(error: unknown, reference: string) => void>();
    const Broken = () => {
      throw new Error('broken');
    };
    renderInPortal(
      <ShellBoundary actions={{ ...NO_ACTIONS, reportBroken }}>
        <Broken />
      </ShellBoundary>,
    );
    const reference = reportBroken.mock.calls[0]?.[1] ?? '';
    expect(screen.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeInTheDocument();
    expect(screen.getByText(reference)).toBeInTheDocument();
    expect(complain).toHaveBeenCalled();
  });

  it("renders the shell's own tree again each time it breaks over a text that the browser translated", () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const reportBroken = jest.fn<(error: unknown, reference: string) => void>();
    const tree = (count: string | null) => (
      <ShellBoundary actions={{ ...NO_ACTIONS, reportBroken }}>
        <p>{count} мэдэгдэл</p>
      </ShellBoundary>
    );
    const { container, rerender } = renderInPortal(tree('12'));
    translatePage(container);
    rerender(tree(null));
    expect(container.textContent).toBe(' мэдэгдэл');
    expect(reportBroken.mock.calls).toEqual([
      [expect.anything(), expect.stringMatching(/^[0-9a-f]{4}(-[0-9a-f]{4}){2}$/)],
    ]);
    now.mockReturnValue(60_000);
    translatePage(container);
    rerender(tree('13'));
    expect(container.textContent).toBe('13 мэдэгдэл');
    translatePage(container);
    rerender(tree(null));
    expect(screen.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeInTheDocument();
    now.mockRestore();
  });
});
