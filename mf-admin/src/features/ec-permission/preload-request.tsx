import type { RecordDocument } from '@ecard/shared/api-schema';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { fileQuery } from '../../permits/file.queries.ts';
import { permissionRecord } from './permission-record.tsx';

/** Loads the next request with its documents before it is asked for; shows nothing. */
export function PreloadRequest({ id }: { readonly id: string }) {
  const { http } = usePortal();
  const { data } = useQuery(permissionRecord.query(http, id));
  return data?.evidence.map((document) => <PreloadFile key={document.id} document={document} />);
}

function PreloadFile({ document }: { readonly document: RecordDocument }) {
  const { http } = usePortal();
  useQuery(fileQuery(http, document));
  return null;
}
