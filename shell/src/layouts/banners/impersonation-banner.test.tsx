import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { layoutText } from '../layout.text.ts';

const user = { last_name: 'Дорж', first_name: 'Болд' };

describe('the impersonation banner', () => {
  it('names both people, and ends it', async () => {
    const endImpersonation = jest.fn();
    const profile = { user: { ...user, impersonator: { id: '1', name: 'Оюунбат Цолмон' } } };
    const context = createTestContext({ snapshot: { token: 't', profile } });
    renderInPortal(<ImpersonationBanner actions={{ endImpersonation }} />, context);
    expect(screen.getByText(layoutText.impersonating('Оюунбат Цолмон', 'Д.Болд'))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: layoutText.endImpersonation }));
    expect(endImpersonation).toHaveBeenCalledTimes(1);
  });

  it('is not there for somebody who works as oneself', () => {
    const context = createTestContext({ snapshot: { token: 't', profile: { user } } });
    renderInPortal(<ImpersonationBanner actions={{ endImpersonation: jest.fn() }} />, context);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
