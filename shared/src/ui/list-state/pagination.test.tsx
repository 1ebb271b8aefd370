import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { translatePage } from '../../testing/translate-page.ts';
import { Pagination } from './pagination.tsx';

const show = (page: number, total = 753) =>
  renderInPortal(
    <Pagination page={page} pageSize={20} total={total} hrefFor={(number) => `/list?page=${String(number)}`} />,
  );

describe('Pagination', () => {
  it('shows the range of rows and the total', () => {
    show(1);
    expect(screen.getByRole('navigation')).toHaveTextContent('1–20 / 753');
  });

  it('shows the range of another page in a page that the browser translated', () => {
    const paged = (page: number) => <Pagination page={page} pageSize={20} total={60} hrefFor={String} />;
    const { container, rerender } = renderInPortal(paged(1));
    translatePage(container);
    rerender(paged(2));
    expect(screen.getByRole('navigation')).toHaveTextContent('21–40 / 60');
  });

  it('counts the last page to its end', () => {
    show(38);
    expect(screen.getByRole('navigation')).toHaveTextContent('741–753 / 753');
  });

  it('marks the present page and links the ones beside it', () => {
    show(3);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('3');
    expect(screen.getByRole('link', { name: 'Өмнөх' })).toHaveAttribute('href', '/list?page=2');
    expect(screen.getByRole('link', { name: 'Дараах' })).toHaveAttribute('rel', 'next');
  });

  it('has no link to a previous page on the first page', () => {
    show(1);
    expect(screen.queryByRole('link', { name: 'Өмнөх' })).toBeNull();
  });

  it('has no links when everything is on one page', () => {
    show(1, 12);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('navigation')).toHaveTextContent('1–12 / 12');
  });

  it('shows a range of zero for an empty list', () => {
    show(1, 0);
    expect(screen.getByRole('navigation')).toHaveTextContent('0–0 / 0');
  });
});
