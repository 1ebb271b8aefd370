import type { LayoutProps } from './layout-props.ts';

/** No layout: the page is all there is. */
export function BareLayout({ children }: LayoutProps) {
  return <main id="content">{children}</main>;
}
