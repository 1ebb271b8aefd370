import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { layoutText } from '../layout.text.ts';

const user = { last_name: 'Дорж', first_name: 'Болд' };

describe('the impersonation banner', () => {
  it('names both people, and ends it once, saying so while the host is silent', async () => {
    const answer = Promise.withResolvers<undefined>();
    const endImpersonation = jest.fn(() => answer.promise);
    const profile = { user: { ...user, impersonator: { id: '1', name: 'Оюунбат Цолмон' } } };
    const context = createTestContext({ snapshot: { token: 't', profile } });
    renderInPortal(<ImpersonationBanner actions={{ endImpersonation }} />, context);
    expect(screen.getByText(layoutText.impersonating('Оюунбат Цолмон', 'Д.Болд'))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: layoutText.endImpersonation }));
    await userEvent.click(screen.getByRole('button', { name: layoutText.endingImpersonation }));
    expect(endImpersonation).toHaveBeenCalledTimes(1);
    answer.resolve(undefined);
    expect(await screen.findByRole('button', { name: layoutText.endImpersonation })).toBeVisible();
  });

  it('is not there for somebody who works as oneself', () => {
    const context = createTestContext({ snapshot: { token: 't', profile: { user } } });
    renderInPortal(<ImpersonationBanner actions={{ endImpersonation: () => Promise.resolve() }} />, context);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
