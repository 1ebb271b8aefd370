import { useRef, useState, useSyncExternalStore } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import type { DaySpan } from '../../format/index.ts';
import { crosshair } from './crosshair.ts';
import { canBrush, daysBetween } from './day-span-at.ts';
import type { FigureData } from './figure-data.ts';
import { nearestCategory, readGeometry, slotWidth } from './plot-geometry.ts';
import type { PlotGeometry } from './plot-geometry.ts';

interface BrushProps {
  /** As it is drawn. */
  readonly data: FigureData;
  /** Days chosen without the pointer. */
  readonly marked: DaySpan | undefined;
  readonly onBrush: ((days: DaySpan) => void) | undefined;
  readonly children: ReactNode;
}

interface Drag {
  readonly from: number;
  readonly to: number;
}

/**
 * The pointer over a chart of days: all figures of the page show the day under it, and dragging chooses a part.
 *
 * Only a mouse or a pen drags: a finger scrolls the page, and has the fields that the keyboard has.
 */
export function Brush({ data, marked, onBrush, children }: BrushProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [drag, setDrag] = useState<Drag>();
  const [isOver, setOver] = useState(false);
  const hasDragged = useRef(false);
  if (!canBrush(data)) return children;

  const categoryAt = ({ clientX }: PointerEvent): number | undefined => {
    const geometry = frame && readGeometry(frame);
    return geometry ? nearestCategory(geometry, clientX - frame.getBoundingClientRect().left) : undefined;
  };
  const end = () => {
    setDrag(undefined);
  };
  return (
    <div
      ref={setFrame}
      style={{ position: 'relative' }}
      onPointerDown={(event) => {
        hasDragged.current = false;
        if (!onBrush || event.button !== 0 || event.pointerType === 'touch') return;
        const at = categoryAt(event);
        if (at !== undefined) setDrag({ from: at, to: at });
      }}
      onPointerMove={(event) => {
        const at = categoryAt(event);
        setOver(true);
        crosshair.point(data.categories[at ?? -1]?.days?.from);
        if (!drag || at === undefined || at === drag.to) return;
        // From here on the drag goes on outside of the chart too; a click that does not move stays with what it hits.
        event.currentTarget.setPointerCapture(event.pointerId);
        hasDragged.current = true;
        setDrag({ ...drag, to: at });
      }}
      onPointerUp={() => {
        const days = drag && drag.from !== drag.to ? daysBetween(data, drag.from, drag.to) : undefined;
        end();
        if (days) onBrush?.(days);
      }}
      onPointerCancel={end}
      onPointerLeave={() => {
        setOver(false);
        crosshair.point(undefined);
      }}
      onClickCapture={(event) => {
        // The end of a drag is no click on what lies under it.
        if (hasDragged.current) event.stopPropagation();
        hasDragged.current = false;
      }}
    >
      {children}
      {drag && drag.from !== drag.to ? <Band frame={frame} from={drag.from} to={drag.to} /> : null}
      {!drag && marked ? (
        <Band frame={frame} from={categoryOf(data, marked.from)} to={categoryOf(data, marked.to)} />
      ) : null}
      {isOver ? null : <Hairline frame={frame} data={data} />}
    </div>
  );
}

interface OverlayProps {
  readonly frame: HTMLElement | null;
}

/** The line over the day that the pointer is over in another figure. */
function Hairline({ frame, data }: OverlayProps & Pick<BrushProps, 'data'>) {
  const day = useSyncExternalStore(crosshair.subscribe, crosshair.get, () => undefined);
  const geometry = day === undefined || !frame ? undefined : readGeometry(frame);
  const left = geometry?.centres[categoryOf(data, day ?? '')];
  if (!geometry || left === undefined) return null;
  const { top, height } = geometry;
  return <div data-crosshair style={{ ...LAID_OVER, left, top, height, borderLeft: '1px dashed var(--ec-muted)' }} />;
}

function Band({ frame, from, to }: OverlayProps & Drag) {
  const geometry = frame ? readGeometry(frame) : undefined;
  const edges = geometry && bandOf(geometry, from, to);
  return edges ? (
    <div data-brush style={{ ...LAID_OVER, ...edges, background: 'var(--ec-series-1)', opacity: 0.18 }} />
  ) : null;
}

function bandOf({ centres, top, height }: PlotGeometry, from: number, to: number) {
  const [first, last] = [centres[Math.min(from, to)], centres[Math.max(from, to)]];
  if (first === undefined || last === undefined) return undefined;
  const half = slotWidth(centres) / 2;
  return { left: first - half, width: last - first + 2 * half, top, height };
}

function categoryOf({ categories }: FigureData, day: string): number {
  return categories.findIndex(({ days }) => days && days.from <= day && day <= days.to);
}

const LAID_OVER = { position: 'absolute', pointerEvents: 'none' } as const;
