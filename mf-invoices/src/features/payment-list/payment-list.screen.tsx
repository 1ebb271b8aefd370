import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { paymentList } from './payment-list.definition.tsx';

/** `/payment`: the payments that staff may see, their surplus money and refunds. */
export const screen: ScreenModule = {
  Screen: () => <ListPage of={paymentList} />,
  prefetch: paymentList.prefetch,
};
