import { Suspense, lazy, useState } from 'react';
import type { ExportWindowProps } from '@ecard/shared/list-tools';
import { Button, useCan } from '@ecard/shared/ui';
import { dashboardText } from './dashboard.text.ts';

const ExportWindow = lazy(async () => {
  const { ExportWindow: component } = await import(/* webpackChunkName: "report-export" */ './export-window.ts');
  return { default: component };
});

interface ExportButtonProps extends Omit<ExportWindowProps, 'onClose' | 'children'> {
  /** Action code of the right to such a file. */
  readonly code: string;
}

/** Opens the window that makes a file of a dashboard's numbers, with the right to it. */
export function ExportButton({ code, ...file }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan(code)) return null;
  return (
    <>
      <Button
        icon="download"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {dashboardText.download}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ExportWindow
            {...file}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
