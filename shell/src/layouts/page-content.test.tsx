import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import type { Page } from '../page/page.ts';
import { makeRoute } from '../testing/make-release.ts';
import { PageContent } from './page-content.tsx';
import { NO_ACTIONS } from './shell-actions.ts';

function renderContent(page: Page, context = createTestContext()) {
  renderInPortal(<PageContent page={page} actions={NO_ACTIONS} slot={<p>хуудас</p>} />, context);
}

describe('PageContent', () => {
  it('says of a page the account may not open who gives the right, and where its own is', () => {
    renderContent({ kind: 'forbidden', layout: 'admin', url: '/users', name: 'Хэрэглэгч', home: '/invoice' });
    expect(screen.getByRole('heading', { level: 1, name: 'Энэ хуудсанд хандах эрх алга' })).toBeInTheDocument();
    expect(screen.getByText(/«Хэрэглэгч» хуудсыг нээх эрхийг .* системийн админ олгоно/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '7004 4040' })).toHaveAttribute('href', 'tel:70044040');
    expect(screen.getByRole('link', { name: 'Өөрийн хуудас руу очих' })).toHaveAttribute('href', '/invoice');
  });

  it('tells a citizen that the page is none of theirs, and names no administrator', () => {
    const context = createTestContext({ snapshot: { profile: { user: { kind: 'INDIVIDUAL' } } } });
    renderContent({ kind: 'forbidden', layout: 'admin', url: '/users', name: 'Хэрэглэгч', home: '/ec' }, context);
    expect(screen.getByText(/«Хэрэглэгч» хуудас .* иргэнд нээгдэхгүй/)).toBeInTheDocument();
    expect(screen.queryByText(/админ/)).toBeNull();
  });

  it('offers the page asked for before signing in above the one that is shown', () => {
    const route = { ...makeRoute(), remote: 'mf-auth' };
    const wanted = { path: '/profile?tab=2', title: 'Профайл' };
    renderContent({ kind: 'screen', layout: 'default', match: { route, params: {} }, url: '/ec', wanted });
    expect(screen.getByRole('link', { name: 'Профайл' })).toHaveAttribute('href', '/profile?tab=2');
    expect(screen.getByText('хуудас')).toBeInTheDocument();
  });
});
