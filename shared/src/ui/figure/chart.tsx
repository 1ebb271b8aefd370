import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { Props as ApexProps } from 'react-apexcharts';
import { useSnapshot } from '../root/use-snapshot.ts';
import { chartOptions, chartSeries } from './chart-options.ts';
import type { ChartLook } from './chart-options.ts';
import type { FigureData } from './figure-data.ts';

interface ChartProps {
  readonly data: FigureData;
  /** In pixels. */
  readonly height: number;
  readonly onDrawn: () => void;
  readonly onFailed: () => void;
}

/** Draws a figure; the library is loaded by the browser alone, because it cannot be imported on a server. */
export function Chart({ data, height, onDrawn, onFailed }: ChartProps) {
  const mode = useSnapshot(({ colourMode }) => colourMode.resolved);
  const [loaded, setLoaded] = useState<{ readonly Apex: ComponentType<ApexProps>; readonly look: ChartLook }>();

  useEffect(() => {
    let wanted = true;
    import('react-apexcharts').then(
      ({ default: library }) => {
        if (!wanted) return;
        setLoaded({ Apex: unwrap(library), look: readLook(mode, data.series.length) });
        onDrawn();
      },
      () => {
        if (wanted) onFailed();
      },
    );
    return () => {
      wanted = false;
    };
  }, [mode, data.series.length, onDrawn, onFailed]);

  if (!loaded) return null;
  const { Apex, look } = loaded;
  return <Apex key={look.mode} type="line" height={height} width="100%" series={chartSeries(data)} options={chartOptions(data, look)} />;
}

// A CommonJS module: its export is the default, or one level deeper, depending on who loads it.
function unwrap(library: unknown): ComponentType<ApexProps> {
  const nested = (library as { readonly default?: unknown }).default;
  return (nested ?? library) as ComponentType<ApexProps>;
}

function readLook(mode: 'light' | 'dark', seriesCount: number): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--ec-${name}`).trim();
  return {
    mode,
    colours: Array.from({ length: seriesCount }, (_, index) => token(`series-${String((index % 5) + 1)}`)),
    text: token('muted'),
    grid: token('border'),
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  };
}
