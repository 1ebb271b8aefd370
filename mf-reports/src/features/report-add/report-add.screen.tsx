import { searchOf } from '@ecard/shared/dashboard';
import { QueryResult } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import {
  Alert,
  EmptyState,
  LinkButton,
  Page,
  Panel,
  Stack,
  prefetchOptional,
  prefetchQuery,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { KindCards } from './kind-cards.tsx';
import { OrderForm } from './order-form.tsx';
import { templatesOfKindQuery } from './report-add.queries.ts';
import { reportText } from '../../reports/report.text.ts';
import { reportKindsQuery } from '../../reports/report-kinds.query.ts';
import type { ReportKindOffer } from '@ecard/shared/api-schema';
import { reportAddText as text } from './report-add.text.ts';
import styles from './report-add.module.css';

/** `/report/add`: orders a report, step by step; the address holds the kind. */
export const screen: ScreenModule = {
  Screen: ReportAddScreen,
  async prefetch({ context: { http }, queryClient, request }) {
    await prefetchQuery(queryClient, reportKindsQuery(http));
    const kind = kindIn(request.url, queryClient.getQueryData(reportKindsQuery(http).queryKey) ?? []);
    if (kind) await prefetchOptional(queryClient, templatesOfKindQuery(http, kind.code));
    return undefined;
  },
};

function ReportAddScreen() {
  const { http } = usePortal();
  const { search } = useLocation();
  const kinds = useQuery(reportKindsQuery(http));
  return (
    <Page title={text.title} description={text.description}>
      <QueryResult of={kinds} title={text.failed} lines={9} inPanel>
        {(data) => <Order kinds={data} kind={kindIn(search, data)} />}
      </QueryResult>
    </Page>
  );
}

interface OrderProps {
  readonly kinds: readonly ReportKindOffer[];
  readonly kind: ReportKindOffer | undefined;
}

function Order({ kinds, kind }: OrderProps) {
  if (kinds.length === 0) {
    return (
      <Panel>
        <EmptyState icon="chart" {...text.empty} />
      </Panel>
    );
  }
  if (!kind) {
    return (
      <Stack gap={16}>
        <h2 className={styles['chooseKind']}>{text.step(1, text.chooseKind)}</h2>
        <KindCards kinds={kinds} />
      </Stack>
    );
  }
  return (
    <Stack gap={16}>
      <Panel title={text.step(1, kind.title)} actions={<LinkButton to="/report/add">{text.otherKind}</LinkButton>}>
        <p>{kind.description}</p>
        {kind.needs_approval ? <Alert tone="warning">{reportText.waitingHint}</Alert> : null}
      </Panel>
      <OrderForm key={kind.code} kind={kind} />
    </Stack>
  );
}

function kindIn(url: string, kinds: readonly ReportKindOffer[]): ReportKindOffer | undefined {
  const asked = searchOf(url).get('kind');
  return kinds.find(({ code }) => code === asked);
}
