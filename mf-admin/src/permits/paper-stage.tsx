import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { RecordDocument } from '@ecard/shared/api-schema';
import { Button, IconButton, Skeleton, VisuallyHidden, classNames } from '@ecard/shared/ui';
import { useBlobSource } from './blob-source.ts';
import { Sheet, Stage } from './evidence-stage.tsx';
import styles from './evidence-viewer.module.css';
import { paperText as text } from './paper.text.ts';
import type { DrawnPage, PdfFile } from './pdf-engine.ts';
import { useFrameFocus } from './use-frame-focus.ts';

/** Pixels of the screen for a point of a page that fills the stage. */
const SHARPNESS = 1.5;

interface PaperProps {
  readonly document: RecordDocument;
  readonly blob: Blob;
}

/** A PDF file page by page; in the browser's own viewer where it cannot be drawn, and when that is asked for. */
export function PaperStage({ document, blob }: PaperProps) {
  const [isFramed, setFramed] = useState(false);
  const [file, setFile] = useState<PdfFile>();
  const frame = useCallback(() => {
    file?.close();
    setFramed(true);
  }, [file]);
  useEffect(() => {
    let isOver = false;
    let opened: PdfFile | undefined;
    import(/* webpackChunkName: "pdf" */ './pdf-engine.ts')
      .then(({ openPdf }) => openPdf(blob))
      .then(
        (made) => {
          opened = made;
          if (isOver) made.close();
          else setFile(made);
        },
        () => {
          if (!isOver) setFramed(true);
        },
      );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [blob]);
  if (isFramed) return <Framed document={document} blob={blob} />;
  if (file) return <Pages document={document} file={file} onFailed={frame} />;
  return (
    <Stage document={document}>
      <Skeleton height={320} />
    </Stage>
  );
}

interface PagesProps {
  readonly document: RecordDocument;
  readonly file: PdfFile;
  readonly onFailed: () => void;
}

function Pages({ document, file, onFailed }: PagesProps) {
  const [page, setPage] = useState(1);
  const leaf = (by: 1 | -1) => () => {
    setPage((present) => Math.min(file.pages, Math.max(1, present + by)));
  };
  const [next, previous] = [leaf(1), leaf(-1)];
  const position = text.page(page, file.pages);
  return (
    <Sheet
      document={document}
      keys={file.pages > 1 ? { PageDown: next, PageUp: previous } : {}}
      tools={
        <>
          {file.pages > 1 ? (
            <>
              <IconButton icon="chevronLeft" label={text.previousPage} disabled={page === 1} onClick={previous} />
              <span className={styles['page']} role="status">
                {position}
              </span>
              <IconButton icon="chevron" label={text.nextPage} disabled={page === file.pages} onClick={next} />
            </>
          ) : null}
          <IconButton icon="external" label={text.byBrowser} onClick={onFailed} />
        </>
      }
    >
      {(sheet) => (
        <Page {...sheet} file={file} page={page} name={`${document.doc_type}, ${position}`} onFailed={onFailed} />
      )}
    </Sheet>
  );
}

interface PageProps {
  readonly file: PdfFile;
  readonly page: number;
  readonly zoom: number;
  readonly turns: number;
  readonly name: string;
  readonly onFailed: () => void;
}

/** The page before it stays until the next one is drawn. */
function Page({ file, page, zoom, turns, name, onFailed }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<DrawnPage>();
  useEffect(() => {
    let isOver = false;
    file.draw(page, SHARPNESS * zoom * window.devicePixelRatio).then(
      (made) => {
        if (isOver) return;
        if (canvas.current) show(made.picture, canvas.current);
        setDrawn(made);
      },
      () => {
        if (!isOver) onFailed();
      },
    );
    return () => {
      isOver = true;
    };
  }, [file, page, zoom, onFailed]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={name}
        aria-busy={!drawn}
        className={classNames(styles['picture'], turns % 2 === 1 && styles['turned'])}
        style={{ rotate: `${String(turns * 90)}deg` }}
      />
      {drawn ? <VisuallyHidden>{drawn.words}</VisuallyHidden> : null}
    </>
  );
}

function show(picture: HTMLCanvasElement, canvas: HTMLCanvasElement): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}

function Framed({ document, blob }: PaperProps) {
  const stage = useRef<HTMLDivElement>(null);
  const source = useBlobSource(blob, '#navpanes=0&view=FitH');
  return (
    <Stage document={document} stage={stage} tools={<WayOut stage={stage} />}>
      <iframe ref={source} title={document.doc_type} className={styles['paper']} />
    </Stage>
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
