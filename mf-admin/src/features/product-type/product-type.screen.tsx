import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { productTypeList } from './product-type.definition.tsx';
import { productTypeText as text } from './product-type.text.ts';

const CreateButton = dialogButton(
  async () => (await import(/* webpackChunkName: "product-windows" */ './create-product.tsx')).CreateProduct,
);
const OrderButton = dialogButton(
  async () => (await import(/* webpackChunkName: "product-windows" */ './order-dialog.tsx')).OrderDialog,
);

/** `/product-type`: what is sold, in the order in which it is offered. */
export const screen: ScreenModule = { Screen: ProductTypeScreen, prefetch: productTypeList.prefetch };

function ProductTypeScreen() {
  const create = <CreateButton code="product.type.create" icon="plus" variant="primary" label={text.create} />;
  const actions = (
    <>
      <OrderButton code="product.type.update" icon="sort" label={text.order} />
      {create}
    </>
  );
  return <ListPage of={productTypeList} actions={actions} emptyAction={create} />;
}
