import type { PortalContext } from '@ecard/shared/contract';
import { cityDay } from '@ecard/shared/format';
import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { serverNow } from '@ecard/shared/session';
import { prefetchOptional, readListState, useCan, useListState, useSnapshot } from '@ecard/shared/ui';
import { ListPage, useToday } from '@ecard/shared/ui/work';
import { receiptList } from './ebarimt.definition.tsx';
import { ebarimtSummaryQuery, posApiQuery } from './ebarimt.queries.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { figuresPart } from './figures-part.ts';
import { PosApiPanel, PosApiWarnings } from './posapi-panel.tsx';
import { summedDays } from './summed-days.ts';

const CreateButton = dialogButton(
  async () => (await import(/* webpackChunkName: "receipt-create" */ './create-dialog.tsx')).CreateDialog,
);

/** `/ebarimt`: the tax receipts the account may see, and how they are made and changed. */
export const screen: ScreenModule = {
  Screen: EbarimtScreen,
  parts: (context) => (seesFigures(context) ? [figuresPart] : []),
  async prefetch(input) {
    const { queryClient, context, request } = input;
    const today = cityDay(serverNow(context.store.snapshot()));
    const days = summedDays(readListState(request.url, receiptList.defaults).filters, today);
    const [facts] = await Promise.all([
      receiptList.prefetch(input),
      seesFigures(context) ? prefetchOptional(queryClient, ebarimtSummaryQuery(context.http, days)) : undefined,
      context.can('fin.ebarimt.view') ? prefetchOptional(queryClient, posApiQuery(context.http)) : undefined,
    ]);
    return facts;
  },
};

function EbarimtScreen() {
  const { filters } = useListState(receiptList.defaults);
  const seesHealth = useCan('fin.ebarimt.view');
  const isOrganisation = useSnapshot((snapshot) => snapshot.isOrganisation);
  const days = summedDays(filters, useToday());
  const create = useMayCreate() ? <CreateButton icon="plus" variant="primary" label={text.create} /> : undefined;
  return (
    <ListPage
      of={receiptList}
      actions={create}
      emptyAction={create}
      before={seesHealth ? <PosApiWarnings /> : undefined}
    >
      {seesHealth ? <PosApiPanel /> : null}
      {seesHealth || isOrganisation ? <figuresPart.Part days={days} /> : null}
    </ListPage>
  );
}

/** A person has too few receipts for figures. */
function seesFigures({ can, store }: Pick<PortalContext, 'can' | 'store'>): boolean {
  return can('fin.ebarimt.view') || store.snapshot().isOrganisation;
}

/** People and organisations make receipts of their own payments; staff need the action. */
function useMayCreate(): boolean {
  const can = useCan('fin.ebarimt.create');
  const isStaff = useSnapshot(({ profile }) => profile?.user?.kind === 'STAFF');
  return can || !isStaff;
}
