import type { ScreenModule } from '@ecard/shared/remote';
import { prefetchOptional } from '@ecard/shared/ui';
import { ListPage } from '@ecard/shared/ui/work';
import { permissionStatsQuery } from './ec-permission.queries.ts';
import { grantList } from './permission-list.definition.tsx';
import { EndingSums, PermissionTabs } from './permission-tabs.tsx';

/** `/ec-permission/granted`: what was decided. */
export const screen: ScreenModule = {
  Screen: () => <ListPage of={grantList} before={<PermissionTabs active="granted" />} above={<EndingSums />} />,
  async prefetch(input) {
    const [facts] = await Promise.all([
      grantList.prefetch(input),
      prefetchOptional(input.queryClient, permissionStatsQuery(input.context.http)),
    ]);
    return facts;
  },
};
