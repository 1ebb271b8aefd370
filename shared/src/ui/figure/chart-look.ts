/** Properties a chart takes from its page. */
export interface ChartLook {
  readonly mode: 'light' | 'dark';
  readonly text: string;
  /** Of text that stands on a colour. */
  readonly strong: string;
  readonly grid: string;
  readonly surface: string;
  /** Colours of the palette in their order, as CSS values a canvas understands. */
  readonly palette: readonly string[];
  /** Width to draw in, in pixels. */
  readonly width: number;
  /** Lets the library's own style elements pass the page's policy. */
  readonly nonce: string | undefined;
}
