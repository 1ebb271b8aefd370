import { adminGroup } from './structure/admin-group.ts';
import { ecGroup } from './structure/ec-group.ts';
import { financeGroup } from './structure/finance-group.ts';
import { networkGroup } from './structure/network-group.ts';
import { permitGroup } from './structure/permit-group.ts';
import { productGroup } from './structure/product-group.ts';
import { reportGroup } from './structure/report-group.ts';
import type { GroupSeed } from './structure/structure-parts.ts';

/** Groups → modules → menus → actions of the portal (specification, section 3). */
export const permissionStructure: readonly GroupSeed[] = [
  ecGroup,
  permitGroup,
  networkGroup,
  productGroup,
  financeGroup,
  reportGroup,
  adminGroup,
];
