type Keys = readonly (readonly string[])[];

/** Keys of what a change of a place makes outdated, beside the place and its list. */
export const OUTDATED_BY_PLACE: Keys = [
  ['location', 'points'],
  ['network'],
  ['direction'],
  ['lookup-locations'],
  ['lookup-stops'],
];

/** Keys of what a change of a route makes outdated, beside the route and its list. */
export const OUTDATED_BY_ROUTE: Keys = [
  ['network'],
  ['location'],
  ['vehicle'],
  ['load'],
  ['direction', 'load'],
  ['lookup-directions'],
];

/** Keys of what a change of a product makes outdated: riders of others may pay by it, pickers show names and prices. */
export const OUTDATED_BY_PRODUCT: Keys = [
  ['product-type', 'riders'],
  ['invoice-product'],
  ['lookup-product-types'],
  ['lookup-permit-products'],
];

/** Keys of what a count of passengers makes outdated. */
export const OUTDATED_BY_COUNT: Keys = [['load'], ['direction', 'load'], ['home'], ['audit']];
