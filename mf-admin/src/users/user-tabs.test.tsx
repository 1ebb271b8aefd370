import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { UserTabs } from './user-tabs.tsx';

const tabs = { Screen: () => <UserTabs active="users" /> };

function open(codes: readonly string[]) {
  const actions = codes.map((code) => ({ code }));
  renderScreen(tabs, { context: createTestContext({ url: '/users', snapshot: { actions } }) });
}

describe('the tabs of the user pages', () => {
  it('lead an account that may see terminals to them', async () => {
    open(['admin.user.view', 'admin.terminal.view']);
    expect(await page.findByRole('link', { name: 'Төхөөрөмж' })).toHaveAttribute('href', '/users/terminals');
  });

  it.each(['admin.user.view', 'admin.terminal.view'])('are left out where there is one part alone: %s', (code) => {
    open([code]);
    expect(page.queryByRole('link', { name: 'Хэрэглэгч' })).toBeNull();
  });
});
