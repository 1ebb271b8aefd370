import { createPart } from '../list-tools/index.ts';
import type { ActedOn, DefinedRecord } from './define-record.ts';
import type { ListDefinition } from '@ecard/shared/ui/work';

type RecordOfList = NonNullable<ListDefinition<unknown, never>['record']>;

interface DrawerOptions<Row extends ActedOn> {
  /** Kind of record in words. */
  readonly title: string;
  /** Loads the record's definition: code that the list alone does not need. */
  readonly load: () => Promise<DefinedRecord<Row>>;
  /** The page the record has of its own. */
  readonly hrefOf?: (id: string) => string;
}

/** A defined record as the drawer of a list, its code in a chunk of its own. */
export function drawerOf<Row extends ActedOn>({ title, load, hrefOf }: DrawerOptions<Row>): RecordOfList {
  const content = createPart<{ readonly id: string }>(async () => {
    const [of, { RecordView }] = await Promise.all([load(), view()]);
    return ({ id }) => <RecordView of={of} id={id} />;
  });
  const name = createPart<{ readonly id: string }>(async () => {
    const [of, { RecordName }] = await Promise.all([load(), view()]);
    return ({ id }) => <RecordName of={of} id={id} />;
  });
  return {
    title,
    Name: name.Part,
    Content: content.Part,
    prefetch: async (input, id) => {
      const of = await load();
      await Promise.all([content.prepare(), name.prepare(), of.prefetch(input, id)]);
      // A record that failed is asked for again by the browser: the server still renders its list.
      const { queryKey } = of.query(input.context.http, id);
      if (input.queryClient.getQueryState(queryKey)?.status === 'error') input.queryClient.removeQueries({ queryKey });
    },
    ...(hrefOf ? { hrefOf } : {}),
  };
}

function view() {
  return import(/* webpackChunkName: "record-view" */ './record-view.tsx');
}
