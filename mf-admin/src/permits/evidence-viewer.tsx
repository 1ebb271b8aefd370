import { Suspense, useRef, useState } from 'react';
import type { RecordDocument } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { createPart, useScreenKeys } from '@ecard/shared/list-tools';
import { EmptyState, ErrorState, Skeleton, classNames, usePortal, useQuery } from '@ecard/shared/ui';
import { useToday } from '@ecard/shared/ui/work';
import { useBlobSource } from './blob-source.ts';
import { Sheet, Stage } from './evidence-stage.tsx';
import styles from './evidence-viewer.module.css';
import { fileQuery } from './file.queries.ts';
import { permitsText } from './permits.text.ts';

const { evidence: text } = permitsText;
const paper = createPart(
  async () => (await import(/* webpackChunkName: "paper-stage" */ './paper-stage.tsx')).PaperStage,
);

/** The documents of a record, one at a time, with zoom and rotation; PDF files page by page. */
export function EvidenceViewer({ documents }: { readonly documents: readonly RecordDocument[] }) {
  const [chosen, setChosen] = useState(0);
  const shown = documents[chosen] ?? documents[0];
  const viewer = useRef<HTMLElement>(null);
  useScreenKeys(
    Object.fromEntries(
      documents.map((_document, index) => [
        `Digit${String(index + 1)}`,
        () => {
          setChosen(index);
        },
      ]),
    ),
    viewer,
  );
  if (!shown) {
    return (
      <section className={styles['viewer']} aria-label={text.label} data-empty>
        <EmptyState icon="invoice" title={text.none} hint={text.noneHint} />
      </section>
    );
  }
  return (
    <section ref={viewer} className={styles['viewer']} aria-label={text.label}>
      <div className={styles['names']} role="group" aria-label={text.label}>
        {documents.map((document, index) => (
          <button
            key={document.id}
            type="button"
            className={classNames(styles['name'], document === shown && styles['chosen'])}
            aria-pressed={document === shown}
            onClick={() => {
              setChosen(index);
            }}
          >
            {document.doc_type}
          </button>
        ))}
      </div>
      <Facts document={shown} />
      <Content key={shown.id} document={shown} />
    </section>
  );
}

function Facts({ document: { doc_no, issued_by, expires_on, name } }: { readonly document: RecordDocument }) {
  const today = useToday();
  const isOver = expires_on !== null && expires_on < today;
  const facts = [doc_no, issued_by, name].filter((fact) => fact !== null && fact !== '');
  return (
    <p className={styles['facts']}>
      {facts.join(' · ')}
      {expires_on === null ? null : (
        <span className={classNames(isOver && styles['over'])}>
          {' · '}
          {isOver ? text.expired(formatDate(expires_on)) : text.expires(formatDate(expires_on))}
        </span>
      )}
    </p>
  );
}

function Content({ document }: { readonly document: RecordDocument }) {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(fileQuery(http, document));
  const waiting = (
    <Stage document={document}>
      <Skeleton height={320} />
    </Stage>
  );
  if (!data) {
    return error ? (
      <Stage document={document}>
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      </Stage>
    ) : (
      waiting
    );
  }
  return document.mime.startsWith('image/') ? (
    <Sheet document={document}>{({ turns }) => <Picture blob={data} name={document.doc_type} turns={turns} />}</Sheet>
  ) : (
    <Suspense fallback={waiting}>
      <paper.Part document={document} blob={data} />
    </Suspense>
  );
}

interface PictureProps {
  readonly blob: Blob;
  readonly name: string;
  readonly turns: number;
}

function Picture({ blob, name, turns }: PictureProps) {
  const source = useBlobSource(blob);
  return (
    <img
      ref={source}
      alt={name}
      className={classNames(styles['picture'], turns % 2 === 1 && styles['turned'])}
      style={{ rotate: `${String(turns * 90)}deg` }}
    />
  );
}
