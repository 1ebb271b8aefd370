import type { Props as ApexProps } from 'react-apexcharts';

/** Charts that were drawn, the latest last. */
export const drawnCharts: ApexProps[] = [];

/** Stands in for the charts' library in unit tests: it needs a layout and drawing functions, which jsdom lacks. */
export default function ChartStub(chart: ApexProps) {
  drawnCharts.push(chart);
  // Marked like the elements of the library: the second value of the first series.
  return (
    <p>
      зураг <b {...{ index: '0', j: '1' }}>багана</b>
    </p>
  );
}
