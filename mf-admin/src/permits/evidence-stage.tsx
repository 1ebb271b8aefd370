import { useRef, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { RecordDocument } from '@ecard/shared/api-schema';
import { useScreenKeys } from '@ecard/shared/list-tools';
import type { ScreenKeys } from '@ecard/shared/list-tools';
import { IconButton, useDownload } from '@ecard/shared/ui';
import styles from './evidence-viewer.module.css';
import { permitsText } from './permits.text.ts';

const { evidence: text } = permitsText;
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

interface StageProps {
  readonly document: RecordDocument;
  /** Buttons before that for the file. */
  readonly tools?: ReactNode;
  readonly stage?: RefObject<HTMLDivElement | null>;
  readonly zoom?: number;
  readonly children: ReactNode;
}

/** A document with the buttons over it. */
export function Stage({ document, tools, stage, zoom = 1, children }: StageProps) {
  const { download, isBusy } = useDownload();
  return (
    <>
      <div className={styles['tools']}>
        {tools}
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
        style={{ '--zoom': zoom } as CSSProperties}
      >
        {children}
      </div>
    </>
  );
}

interface SheetProps {
  readonly document: RecordDocument;
  /** Buttons between those for the sheet and that for the file. */
  readonly tools?: ReactNode;
  readonly keys?: ScreenKeys;
  readonly children: (sheet: { readonly zoom: number; readonly turns: number }) => ReactNode;
}

/** A document of one sheet at a time, which is made larger and turned by buttons and keys. */
export function Sheet({ document, tools, keys, children }: SheetProps) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const zoomBy = (by: 1 | -1) => () => {
    setZoom((present) => Math.min(ZOOMS.length - 1, Math.max(0, present + by)));
  };
  const [larger, smaller] = [zoomBy(1), zoomBy(-1)];
  const turn = () => {
    setTurns((present) => (present + 1) % 4);
  };
  const fit = () => {
    setZoom(0);
    setTurns(0);
  };
  useScreenKeys(
    {
      ...{ Equal: larger, NumpadAdd: larger, Minus: smaller, NumpadSubtract: smaller, KeyT: turn, Digit0: fit },
      ...keys,
    },
    stage,
  );
  const times = ZOOMS[zoom] ?? 1;
  return (
    <Stage
      document={document}
      stage={stage}
      zoom={times}
      tools={
        <>
          <IconButton icon="plus" label={text.zoomIn} disabled={zoom === ZOOMS.length - 1} onClick={larger} />
          <IconButton icon="minus" label={text.zoomOut} disabled={zoom === 0} onClick={smaller} />
          <IconButton icon="rotate" label={text.turn} onClick={turn} />
          <IconButton icon="expand" label={text.fit} onClick={fit} />
          {tools}
        </>
      }
    >
      <div className={styles['sheet']}>{children({ zoom: times, turns })}</div>
    </Stage>
  );
}
