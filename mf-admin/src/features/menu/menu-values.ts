import type { MenuNode } from '@ecard/shared/api-schema';

/** Values of the form of a menu. */
export interface MenuValues {
  readonly name: string;
  readonly name_en: string;
  readonly path: string;
  readonly icon: string;
  readonly is_visible: boolean;
  readonly audience: readonly string[];
  readonly view_code: string;
  readonly badge_key: string;
}

/** A menu as the form begins. */
export function valuesOfMenu(menu: MenuNode): MenuValues {
  const { name, name_en, path, icon, is_visible, audience, view_code, badge_key } = menu;
  return {
    name,
    name_en: name_en ?? '',
    path: path ?? '',
    icon: icon ?? '',
    is_visible,
    audience,
    view_code: view_code ?? '',
    badge_key: badge_key ?? '',
  };
}
