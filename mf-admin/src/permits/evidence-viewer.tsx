import { useCallback, useRef, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import type { RecordDocument } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { useScreenKeys } from '@ecard/shared/list-tools';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  classNames,
  useDownload,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { useToday } from '@ecard/shared/ui/work';
import styles from './evidence-viewer.module.css';
import { fileQuery } from './file.queries.ts';
import { permitsText } from './permits.text.ts';
import { useFrameFocus } from './use-frame-focus.ts';

const { evidence: text } = permitsText;
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The documents of a record, one at a time: pictures with zoom and rotation, PDF files in the browser's own viewer. */
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
      <Stage key={shown.id} document={shown} />
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

function Stage({ document }: { readonly document: RecordDocument }) {
  const { http } = usePortal();
  const { download, isBusy } = useDownload();
  const { data, error, refetch } = useQuery(fileQuery(http, document));
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const isPicture = document.mime.startsWith('image/');
  const zoomBy = (by: 1 | -1) => {
    setZoom((present) => Math.min(ZOOMS.length - 1, Math.max(0, present + by)));
  };
  const turn = () => {
    setTurns((present) => (present + 1) % 4);
  };
  const fit = () => {
    setZoom(0);
    setTurns(0);
  };
  const larger = () => {
    zoomBy(1);
  };
  const smaller = () => {
    zoomBy(-1);
  };
  useScreenKeys(
    isPicture
      ? { Equal: larger, NumpadAdd: larger, Minus: smaller, NumpadSubtract: smaller, KeyT: turn, Digit0: fit }
      : {},
    stage,
  );
  return (
    <>
      <div className={styles['tools']}>
        {isPicture ? (
          <>
            <IconButton icon="plus" label={text.zoomIn} disabled={zoom === ZOOMS.length - 1} onClick={larger} />
            <IconButton icon="minus" label={text.zoomOut} disabled={zoom === 0} onClick={smaller} />
            <IconButton icon="rotate" label={text.turn} onClick={turn} />
            <IconButton icon="expand" label={text.fit} onClick={fit} />
          </>
        ) : (
          <WayOut stage={stage} />
        )}
        <IconButton
          icon="download"
          label={text.download}
          disabled={isBusy}
          onClick={() => void download(document.url, document.name)}
        />
      </div>
      <div
        ref={stage}
        className={styles['stage']}
        role="group"
        aria-label={text.stage(document.doc_type)}
        tabIndex={0}
        style={{ '--zoom': ZOOMS[zoom] } as CSSProperties}
      >
        {data ? (
          isPicture ? (
            <div className={styles['sheet']}>
              <Picture blob={data} name={document.doc_type} turns={turns} />
            </div>
          ) : (
            <Paper blob={data} name={document.doc_type} />
          )
        ) : error ? (
          <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </>
  );
}

/** Takes the focus back from the browser's own viewer, which keeps every key that is pressed in it. */
function WayOut({ stage }: { readonly stage: RefObject<HTMLDivElement | null> }) {
  const isInside = useFrameFocus(useCallback(() => stage.current, [stage]));
  return (
    <>
      <Button size="small" variant={isInside ? 'primary' : 'secondary'} onClick={() => stage.current?.focus()}>
        {text.leaveFrame}
      </Button>
      <p className={styles['way']} role="status">
        {isInside ? text.inFrame : ''}
      </p>
    </>
  );
}

interface BlobProps {
  readonly blob: Blob;
  readonly name: string;
}

function Picture({ blob, name, turns }: BlobProps & { readonly turns: number }) {
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

function Paper({ blob, name }: BlobProps) {
  const source = useBlobSource(blob, '#navpanes=0&view=FitH');
  return <iframe ref={source} title={name} className={styles['paper']} />;
}

/** Gives an element the blob to show while it is on the page. */
function useBlobSource(blob: Blob, hash = '') {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = `${url}${hash}`;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [blob, hash],
  );
}
