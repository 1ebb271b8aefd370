import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { PermissionTabs } from './permission-tabs.tsx';
import { seasonList } from './seasons.definition.ts';
import { seasonsText } from './seasons.text.ts';

const NewSeasonButton = dialogButton(
  async () => (await import(/* webpackChunkName: "season-form" */ './rule-and-season-windows.ts')).NewSeason,
);

/** `/ec-permission/seasons`: seasons are planned, activated and closed. */
export const screen: ScreenModule = {
  Screen: SeasonsScreen,
  prefetch: seasonList.prefetch,
};

function SeasonsScreen() {
  const create = <NewSeasonButton label={seasonsText.create} icon="plus" variant="primary" code="ec.season.create" />;
  return (
    <ListPage of={seasonList} before={<PermissionTabs active="seasons" />} actions={create} emptyAction={create} />
  );
}
