import type { PrefetchInput, ScreenModule, ScreenProps } from '@ecard/shared/remote';
import type { ActedOn, DefinedRecord } from './define-record.ts';
import { RecordPage } from './record-view.tsx';
import type { RecordPageProps } from './record-view.tsx';
import { recordsText as text } from './records.text.ts';

/** The screen of a record whose path has it as `{id}`: its page, named after it; a 404 where there is none. */
export function recordScreen<Row extends ActedOn>(
  of: DefinedRecord<Row>,
  page: Omit<RecordPageProps<Row>, 'of' | 'id'>,
): ScreenModule {
  const idOf = ({ params }: ScreenProps['request']) => params['id'] ?? '';
  return {
    Screen: ({ request }) => <RecordPage key={idOf(request)} of={of} id={idOf(request)} {...page} />,
    async prefetch(input: PrefetchInput) {
      const record = await of.prefetch(input, idOf(input.request));
      if (record === null) return { status: 404, title: of.definition.notFound ?? text.notFound };
      return record ? { title: of.definition.title(record) } : {};
    },
  };
}
