import type { LayoutProps } from '../layout-props.ts';
import { usePalette } from '../palette/use-palette.tsx';

/** No layout: the page is all there is, and the palette opens by its keys alone. */
export function BareLayout({ model, actions, children }: LayoutProps) {
  const { palette } = usePalette({ model, actions });
  return (
    <>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {palette}
    </>
  );
}
