import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from '@ecard/shared/ui';
import { canBrush } from '@ecard/shared/ui/work';
import type { ChartProps, FigureData } from '@ecard/shared/ui/work';
import type { DaySpan } from '../../format/index.ts';
import { zoomedAddress } from '../period/zoom.ts';
import { FigureChart } from './figure-chart.tsx';
import { FigureLegend } from './figure-legend.tsx';
import { FigureMarks } from './figure-marks.tsx';
import { FigureTable } from './figure-table.tsx';
import { FigureTools } from './figure-tools.tsx';
import type { FigureView } from './figure-tools.tsx';
import { FigureZoom } from './figure-zoom.tsx';
import { legendItems } from './legend-items.ts';

export interface DrawnFigureProps {
  readonly title: string;
  readonly unit: string;
  readonly data: FigureData;
  readonly partialMark: string | undefined;
  readonly fileName: string;
  /** In pixels. */
  readonly height: number;
  /** Shows it as large as the window; absent where it is. */
  readonly onEnlarge?: () => void;
}

/** A figure with numbers: tools, legend, chart and table. Its parts stand in a `<figure>`. */
export function DrawnFigure({ title, unit, data, fileName, height, partialMark, onEnlarge }: DrawnFigureProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [zoom, setZoom] = useState<{ readonly days: DaySpan | undefined }>();
  const [view, setView] = useState<FigureView>('chart');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const drawn = useMemo(() => drawnPart(data), [data]);
  const items = useMemo(() => legendItems(data), [data]);
  const shown = useMemo(() => items.flatMap(({ key }, place) => (hidden.has(key) ? [] : [place])), [items, hidden]);
  const onPick: ChartProps['onPick'] = ({ series, category }, event) => {
    const { hrefs, values } = data.series[series] ?? {};
    const href = hrefs?.[category];
    if (href === undefined || values?.[category] === 0) return;
    if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    // Hiding everything is not offered: everything comes back.
    setHidden(next.size === items.length ? new Set() : next);
  };
  const onBrush = canBrush(data)
    ? (days: DaySpan) => {
        setZoom(undefined);
        void navigate(zoomedAddress(pathname, search, days));
      }
    : undefined;
  const onZoom = () => {
    setZoom(zoom ? undefined : { days: undefined });
  };
  return (
    <>
      <FigureTools
        {...{ title, unit, data, fileName, view, shown, onEnlarge }}
        onView={setView}
        isZooming={zoom !== undefined}
        onZoom={onBrush && onZoom}
      />
      {zoom && onBrush ? (
        <FigureZoom
          data={data}
          onMark={(days) => {
            setZoom({ days });
          }}
          onChoose={onBrush}
          onClose={onZoom}
        />
      ) : null}
      <FigureLegend items={items} hidden={hidden} onToggle={toggle} />
      <FigureChart {...{ shown, height, view, onPick, onBrush }} data={drawn} marked={zoom?.days}>
        <FigureTable {...{ title, data, partialMark }} isCovered={view === 'chart'} />
      </FigureChart>
      <FigureMarks data={data} />
    </>
  );
}

/** The categories that the chart has room for. */
function drawnPart(data: FigureData): FigureData {
  const { mostDrawn = Infinity, categories, series } = data;
  if (categories.length <= mostDrawn) return data;
  return {
    ...data,
    categories: categories.slice(0, mostDrawn),
    series: series.map((entry) => ({ ...entry, values: entry.values.slice(0, mostDrawn) })),
  };
}
