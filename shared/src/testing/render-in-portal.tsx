import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PortalRoot, createQueryClient } from '../ui/index.ts';
import { createTestContext } from './create-test-context.ts';
import type { TestContext } from './create-test-context.ts';

/** Mounts a part of a screen inside a portal; `user` acts on it, `context` shows what it did. */
export function renderInPortal(children: ReactNode, context: TestContext = createTestContext()) {
  const queryClient = createQueryClient();
  const wrap = (content: ReactNode) => (
    <PortalRoot context={context} queryClient={queryClient}>
      {content}
    </PortalRoot>
  );
  const result = render(wrap(children));
  return {
    ...result,
    rerender: (content: ReactNode) => {
      result.rerender(wrap(content));
    },
    user: userEvent.setup(),
    context,
  };
}
