import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { InvoicePreview } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import type { HttpProblem } from '@ecard/shared/http';
import { keepPreviousData, usePortal, useQuery } from '@ecard/shared/ui';
import type { PortalForm } from '@ecard/shared/ui/work';
import type { DraftValues } from '../../domain/draft-values.ts';
import { previewLines } from '../../domain/preview-lines.ts';
import type { PreviewLines } from '../../domain/preview-lines.ts';
import { taxPreviewQuery } from './tax-preview.queries.ts';

interface TaxPreviewState {
  /** The last answer with what was asked; the lines may have changed since. */
  readonly answer: { readonly asked: PreviewLines; readonly preview: InvoicePreview } | undefined;
  /** The answer is not that of the lines as they are now. */
  readonly isOld: boolean;
  readonly problem: HttpProblem | undefined;
  /** Lines that were asked for last; the problem is about them. */
  readonly asked: PreviewLines;
}

const PAUSE_MS = 300;
const TaxPreviewContext = createContext<TaxPreviewState>({
  answer: undefined,
  isOld: true,
  problem: undefined,
  asked: { places: [], lines: [] },
});

interface TaxPreviewProps {
  readonly form: PortalForm<DraftValues>;
  readonly children: ReactNode;
}

/** Asks the host what the lines come to, whenever the typing has paused. */
export function TaxPreview({ form, children }: TaxPreviewProps) {
  const { http } = usePortal();
  const read = () => form.store.state.values.lines;
  const lines = useSyncExternalStore(form.store.subscribe, read, read);
  const [settled, setSettled] = useState(lines);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(lines);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [lines]);
  const asked = previewLines(settled);
  const query = useQuery({ ...taxPreviewQuery(http, asked), placeholderData: keepPreviousData });
  const state: TaxPreviewState = {
    answer: query.data,
    isOld: settled !== lines || query.isPlaceholderData || query.isError,
    problem: query.error ? toProblem(query.error) : undefined,
    asked,
  };
  return <TaxPreviewContext value={state}>{children}</TaxPreviewContext>;
}

/** Returns the sums of the lines, as far as the host has answered. */
export function useTaxPreview(): TaxPreviewState {
  return useContext(TaxPreviewContext);
}
