import { useLocation } from '@ecard/shared/ui';
import type { RecordDrawerProps } from '@ecard/shared/ui/work';
import { openRecordId } from '../list-rules/record-place.ts';
import { createPart } from './create-part.tsx';

const drawer = createPart(
  async () => (await import(/* webpackChunkName: "list-record" */ './record-drawer.tsx')).RecordDrawer,
);

/** Loads the code of a record's drawer. */
export const prepareRecord = drawer.prepare;

/** The drawer of the record that the address names; without one, nothing, and its code is not asked for. */
export function OpenedRecord(props: RecordDrawerProps) {
  const { search } = useLocation();
  return openRecordId(search) === undefined ? null : <drawer.Part {...props} />;
}
