import { AdminLayout } from './admin-layout.tsx';
import { BareLayout } from './bare-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import type { LayoutProps } from '../layout-props.ts';
import { LoginLayout } from './login-layout.tsx';
import { NotFoundLayout } from './not-found-layout.tsx';

const LAYOUTS = {
  admin: AdminLayout,
  default: DefaultLayout,
  login: LoginLayout,
  none: BareLayout,
  '404': NotFoundLayout,
} as const;

/**
 * Puts the page into the layout its route names. Who works in the administration area has one place for navigation,
 * search and messages: the default layout is the administration's for them.
 */
export function PageLayout(props: LayoutProps) {
  const { page, inAdministration } = props.model;
  const Layout = LAYOUTS[inAdministration && page.layout === 'default' ? 'admin' : page.layout];
  return <Layout {...props} />;
}
