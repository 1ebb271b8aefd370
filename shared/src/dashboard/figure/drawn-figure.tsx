import { useMemo, useState } from 'react';
import { useNavigate } from '@ecard/shared/ui';
import type { ChartProps, FigureData } from '@ecard/shared/ui/work';
import { FigureChart } from './figure-chart.tsx';
import { FigureLegend } from './figure-legend.tsx';
import { FigureTable } from './figure-table.tsx';
import { FigureTools } from './figure-tools.tsx';
import type { FigureView } from './figure-tools.tsx';
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

/** What a figure with numbers is made of: tools, legend, chart and table. Its parts stand in a `<figure>`. */
export function DrawnFigure({ title, unit, data, fileName, height, partialMark, onEnlarge }: DrawnFigureProps) {
  const navigate = useNavigate();
  const [view, setView] = useState<FigureView>('chart');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
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
    // Nothing left to see is no choice: everything comes back.
    setHidden(next.size === items.length ? new Set() : next);
  };
  return (
    <>
      <FigureTools {...{ title, unit, data, fileName, view, shown, onEnlarge }} onView={setView} />
      <FigureLegend items={items} hidden={hidden} onToggle={toggle} />
      <FigureChart {...{ data, shown, height, view, onPick }}>
        <FigureTable {...{ title, data, partialMark }} isCovered={view === 'chart'} />
      </FigureChart>
    </>
  );
}
