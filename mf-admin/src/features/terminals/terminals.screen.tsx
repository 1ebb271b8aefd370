import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { UserTabs } from '../../users/user-tabs.tsx';
import { terminalList } from './terminals.definition.ts';

/** `/users/terminals`: browsers and devices; staff approve devices and block either. */
export const screen: ScreenModule = {
  Screen: () => <ListPage of={terminalList} before={<UserTabs active="terminals" />} />,
  prefetch: terminalList.prefetch,
};
