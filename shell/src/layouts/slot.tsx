import type { Ref } from 'react';

export interface SlotProps {
  /** The fragment's HTML on the server; the browser leaves in place what is there. */
  readonly html: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The element a remote is mounted into. React never looks inside. */
export function Slot({ html, ref }: SlotProps) {
  return <div ref={ref} data-portal-slot="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
