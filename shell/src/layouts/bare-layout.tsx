import type { LayoutProps } from './layout-props.ts';

/** No layout: the page is all there is. */
export function BareLayout({ children }: LayoutProps) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}
