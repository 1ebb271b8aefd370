import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { PermissionTabs } from './permission-tabs.tsx';
import { ruleList } from './rules.definition.ts';
import { rulesText } from './rules.text.ts';

const NewRuleButton = dialogButton(
  async () => (await import(/* webpackChunkName: "rule-form" */ './rule-and-season-windows.ts')).NewRule,
);

/** `/ec-permission/rules`: what each rider category gives and must prove. */
export const screen: ScreenModule = {
  Screen: RulesScreen,
  prefetch: ruleList.prefetch,
};

function RulesScreen() {
  const create = <NewRuleButton label={rulesText.create} icon="plus" variant="primary" code="ec.permission.update" />;
  return <ListPage of={ruleList} before={<PermissionTabs active="rules" />} actions={create} emptyAction={create} />;
}
