import type { SearchSource } from '@ecard/shared/contract';
import { directionText } from './features/direction/direction.text.ts';
import { permissionText } from './features/ec-permission/ec-permission.text.ts';
import { rulesText } from './features/ec-permission/rules.text.ts';
import { seasonsText } from './features/ec-permission/seasons.text.ts';
import { capacityText } from './features/load-capacity/load-capacity.text.ts';
import { locationText } from './features/location/location.text.ts';
import { menuText } from './features/menu/menu.text.ts';
import { productTypeText } from './features/product-type/product-type.text.ts';
import { rolesText } from './features/roles/roles.text.ts';
import { temporaryText } from './features/temporary-permission/temporary-permission.text.ts';
import { userListText } from './features/user-list/user-list.text.ts';

/** Organisations are found by name or register number, and lead to a list of what is theirs. */
const ORGANISATION = {
  icon: 'organisation',
  endpoint: '/api/lookup/organisations',
  parameter: 'q',
  minLength: 3,
  fields: { id: 'id', title: 'name', subtitle: ['code'] },
} as const satisfies Partial<SearchSource>;

/** Records of this remote that the command palette finds; the build writes them into `release.json`. */
export const search: readonly SearchSource[] = [
  {
    name: 'user',
    action: 'admin.user.view',
    title: 'Хэрэглэгч',
    icon: 'user',
    endpoint: '/api/user?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'username', subtitle: ['name', 'organization.name'] },
    link: '/users?id={id}',
    windows: [{ action: 'admin.user.create', title: userListText.invite, link: '/users?new=1' }],
  },
  {
    ...ORGANISATION,
    name: 'organisation-users',
    action: 'admin.user.view',
    title: 'Байгууллагын хэрэглэгч',
    link: '/users?organization_id={id}',
  },
  {
    name: 'role',
    action: 'admin.role.view',
    title: 'Эрх',
    icon: 'shield',
    endpoint: '/api/role?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'name', subtitle: ['code'] },
    link: '/roles?role={id}',
    windows: [{ action: 'admin.role.create', title: rolesText.create, link: '/roles?new=1' }],
  },
  {
    name: 'menu',
    action: 'admin.menu.view',
    title: 'Цэс',
    icon: 'menu',
    endpoint: '/api/lookup/menus',
    parameter: 'q',
    minLength: 3,
    fields: { id: 'id', title: 'name', subtitle: ['code'] },
    link: '/menu?id={id}',
    windows: [{ action: 'admin.menu.create', title: menuText.create, link: '/menu?new=1' }],
  },
  {
    name: 'entitlement',
    action: 'ec.permission.view',
    title: 'Картын эрх',
    icon: 'card',
    endpoint: '/api/ec/permissions?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'permission_no', subtitle: ['holder.name', 'category.name'] },
    link: '/ec-permission?id={id}',
    windows: [
      { action: 'ec.permission.create', title: permissionText.actions.create, link: '/ec-permission?new=1' },
      {
        action: 'ec.permission.import',
        title: permissionText.actions.import,
        icon: 'table',
        link: '/ec-permission?import=1',
      },
      { action: 'ec.season.create', title: seasonsText.create, link: '/ec-permission/seasons?new=1' },
      { action: 'ec.permission.update', title: rulesText.create, link: '/ec-permission/rules?new=1' },
    ],
  },
  {
    name: 'permit',
    action: 'permit.temporary.view',
    title: 'Түр зөвшөөрөл',
    icon: 'bus',
    endpoint: '/api/temporary-permission?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'permission_no', subtitle: ['plate_no', 'applicant.name'] },
    link: '/temporary-permission?id={id}',
    windows: [
      {
        action: 'permit.temporary.create',
        title: temporaryText.actions.create,
        link: '/temporary-permission?new=1',
      },
    ],
  },
  {
    ...ORGANISATION,
    name: 'organisation-permits',
    action: 'permit.temporary.view',
    title: 'Байгууллагын түр зөвшөөрөл',
    link: '/temporary-permission?organization_id={id}',
  },
  {
    name: 'vehicle',
    action: 'net.capacity.view',
    title: 'Тээврийн хэрэгсэл',
    icon: 'bus',
    endpoint: '/api/vehicle?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'plate_no', subtitle: ['bus_no', 'operator.name'] },
    link: '/load-capacity/vehicles?id={id}',
    windows: [
      { action: 'net.capacity.create', title: capacityText.vehicle.create, link: '/load-capacity/vehicles?new=1' },
      { action: 'net.capacity.create', title: capacityText.class.create, link: '/load-capacity?new=1' },
    ],
  },
  {
    name: 'direction',
    action: 'net.direction.view',
    title: 'Чиглэл',
    icon: 'route',
    endpoint: '/api/direction?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'code', subtitle: ['name'] },
    link: '/direction/{id}',
    windows: [
      { action: 'net.direction.create', title: directionText.create, link: '/direction?new=1' },
      {
        action: 'net.direction.import',
        title: directionText.import,
        icon: 'download',
        link: '/direction?import=1',
      },
    ],
  },
  {
    name: 'location',
    action: 'net.location.view',
    title: 'Байршил',
    icon: 'location',
    endpoint: '/api/location?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'name', subtitle: ['code', 'district.name'] },
    link: '/location/{id}',
    windows: [
      { action: 'net.location.create', title: locationText.create, link: '/location?new=1' },
      { action: 'net.location.import', title: locationText.import, icon: 'download', link: '/location?import=1' },
    ],
  },
  {
    name: 'product',
    action: 'product.type.view',
    title: 'Бүтээгдэхүүн',
    icon: 'package',
    endpoint: '/api/product-type?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'name', subtitle: ['code'] },
    link: '/product-type/{id}',
    windows: [{ action: 'product.type.create', title: productTypeText.create, link: '/product-type?new=1' }],
  },
];
