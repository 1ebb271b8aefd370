import type { Ref } from 'react';

export interface SlotProps {
  readonly remote: string;
  /** The fragment's HTML on the server; the browser leaves in place what is there. */
  readonly html: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The element a remote is mounted into, and to which its style sheets are confined. React never looks inside. */
export function Slot({ remote, html, ref }: SlotProps) {
  return (
    <div
      ref={ref}
      data-remote={remote}
      data-portal-slot=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
