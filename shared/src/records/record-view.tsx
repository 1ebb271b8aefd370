import { Suspense, useRef } from 'react';
import { toProblem } from '@ecard/shared/http';
import {
  EmptyState,
  ErrorState,
  Facts,
  Inline,
  LinkButton,
  Page,
  Panel,
  Skeleton,
  Stack,
  useCan,
  useLocation,
  usePortal,
  useQuery,
  useSnapshot,
} from '@ecard/shared/ui';
import { LinkTabs, isAbsent, showValue } from '@ecard/shared/ui/work';
import { RECORD_AFTER } from '../list-rules/record-place.ts';
import { RecordHistory } from '../list-tools/index.ts';
import { HISTORY, tabParameter } from './define-record.ts';
import type { ActedOn, DefinedRecord } from './define-record.ts';
import type { FactDefinition } from './fact.ts';
import { RecordActions } from './record-actions.tsx';
import styles from './record-view.module.css';
import { recordsText as text } from './records.text.ts';

interface RecordViewProps<Row extends ActedOn> {
  readonly of: DefinedRecord<Row>;
  readonly id: string;
}

export interface RecordPageProps<Row extends ActedOn> extends RecordViewProps<Row> {
  /** The list it belongs to. */
  readonly listHref: string;
}

/** A record's page: heading, actions, tabs, facts and history; what there is to say until it is there. */
export function RecordPage<Row extends ActedOn>({ of, id, listHref }: RecordPageProps<Row>) {
  const { http } = usePortal();
  const { data } = useQuery(of.query(http, id));
  const { noun, title, subtitle, Tools } = of.definition;
  const openTab = useOpenTab(of, false);
  return (
    <Page
      title={data ? title(data) : noun}
      {...(data && subtitle ? { description: subtitle(data) } : {})}
      {...(data
        ? {
            actions: (
              <>
                {Tools ? <Tools record={data} /> : null}
                <RecordActions of={of} record={data} plain={openTab?.hasPrimary?.(data) ?? false} />
              </>
            ),
          }
        : {})}
    >
      <Loaded of={of} id={id} listHref={listHref} />
    </Page>
  );
}

/** A record in the drawer over its list: its actions, tabs, facts and history. */
export function RecordView<Row extends ActedOn>({ of, id }: RecordViewProps<Row>) {
  const { http } = usePortal();
  const { data } = useQuery(of.query(http, id));
  const place = useRef<HTMLDivElement>(null);
  const { title, subtitle, Tools } = of.definition;
  const openTab = useOpenTab(of, true);
  return (
    <Stack gap={16}>
      {data ? (
        <>
          {subtitle ? <div>{subtitle(data)}</div> : null}
          <div
            ref={place}
            className={styles['actions']}
            role="group"
            aria-label={text.actionsOf(title(data))}
            tabIndex={-1}
          >
            <Inline gap={8}>
              <RecordActions of={of} record={data} plain={openTab?.hasPrimary?.(data) ?? false} focusPlace={place} />
              {Tools ? <Tools record={data} /> : null}
            </Inline>
          </div>
        </>
      ) : null}
      <Loaded of={of} id={id} inDrawer />
    </Stack>
  );
}

/** The tab that the address opens, beside the first one and the history. */
function useOpenTab<Row extends ActedOn>({ definition: { tabs } }: DefinedRecord<Row>, inDrawer: boolean) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get(tabParameter(inDrawer));
  return tabs?.find(({ key }) => key === asked);
}

/** Names a record that the list does not show, once it is known. */
export function RecordName<Row extends ActedOn>({ of, id }: RecordViewProps<Row>) {
  const { http } = usePortal();
  const { data } = useQuery(of.query(http, id));
  return data ? of.definition.title(data) : null;
}

interface LoadedProps<Row extends ActedOn> extends RecordViewProps<Row> {
  readonly listHref?: string;
  readonly inDrawer?: boolean;
}

function Loaded<Row extends ActedOn>({ of, id, listHref, inDrawer = false }: LoadedProps<Row>) {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(of.query(http, id));
  if (data) return <RecordBody of={of} record={data} inDrawer={inDrawer} />;
  if (data === null) {
    return (
      <EmptyState
        title={of.definition.notFound ?? text.notFound}
        hint={text.notFoundHint}
        {...(listHref === undefined ? {} : { action: <LinkButton to={listHref}>{text.toList}</LinkButton> })}
      />
    );
  }
  if (!error) return <Skeleton lines={8} height={24} />;
  return (
    <ErrorState
      title={of.definition.failed ?? text.failed}
      message={toProblem(error).message}
      onRetry={() => void refetch()}
    />
  );
}

interface RecordBodyProps<Row extends ActedOn> {
  readonly of: DefinedRecord<Row>;
  readonly record: Row;
  readonly inDrawer: boolean;
}

function RecordBody<Row extends ActedOn>({ of, record, inDrawer }: RecordBodyProps<Row>) {
  const { pathname, search } = useLocation();
  const snapshot = useSnapshot((present) => present);
  const { tabs = [], history, Head, Before, After } = of.definition;
  const Body = (inDrawer ? of.definition.DrawerBody : undefined) ?? of.definition.Body;
  const seesHistory = useCan(history?.code ?? '') || (history !== undefined && history.code === undefined);
  const shown = tabs.filter(({ when }) => when?.(record, snapshot) ?? true);
  const keys = ['', ...shown.map(({ key }) => key), ...(seesHistory ? [HISTORY] : [])];
  const parameter = tabParameter(inDrawer);
  const asked = new URLSearchParams(search).get(parameter) ?? '';
  const opened = keys.includes(asked) ? asked : '';
  const Content = shown.find(({ key }) => key === opened)?.Content;
  const hrefOf = (tab: string) => {
    const params = new URLSearchParams(search);
    params.delete(RECORD_AFTER);
    if (tab === '') params.delete(parameter);
    else params.set(parameter, tab);
    const query = params.toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  return (
    <Stack gap={16}>
      {Head ? <Head record={record} /> : null}
      {keys.length > 1 ? (
        <LinkTabs
          label={text.parts}
          active={opened}
          tabs={[
            { key: '', label: text.facts, href: hrefOf('') },
            ...shown.map(({ key, label }) => ({ key, label, href: hrefOf(key) })),
            ...(seesHistory ? [{ key: HISTORY, label: text.history, href: hrefOf(HISTORY) }] : []),
          ]}
        />
      ) : null}
      <Suspense fallback={<Skeleton lines={6} height={28} />}>
        {Content ? <Content record={record} /> : null}
        {opened === HISTORY && history ? (
          <Panel>
            <RecordHistory id={record.id} history={history} />
          </Panel>
        ) : null}
      </Suspense>
      {opened === '' ? (
        <>
          {Before ? <Before record={record} /> : null}
          {Body ? <Body record={record} /> : <RecordFacts facts={factsOf(of, record)} record={record} />}
          {After ? <After record={record} /> : null}
        </>
      ) : null}
    </Stack>
  );
}

function factsOf<Row extends ActedOn>({ definition }: DefinedRecord<Row>, record: Row): readonly FactDefinition<Row>[] {
  const { facts, leavesOutAbsent } = definition;
  return leavesOutAbsent?.(record) ? facts.filter((fact) => !isAbsent(fact.key, fact, record)) : facts;
}

interface RecordFactsProps<Row> {
  readonly facts: readonly FactDefinition<Row>[];
  readonly record: Row;
  readonly title?: string;
}

/** A panel of a record's facts; leaves out those that do not apply to it. */
export function RecordFacts<Row>({ facts, record, title }: RecordFactsProps<Row>) {
  return (
    <Panel {...(title === undefined ? {} : { title })}>
      <Facts
        facts={facts
          .filter(({ when }) => when?.(record) ?? true)
          .map((fact) => ({ label: fact.label, value: showValue(fact.key, fact, record) }))}
      />
    </Panel>
  );
}
