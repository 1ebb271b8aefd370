const DISTANCE_PX = 4;
const MARGIN_PX = 8;

/** Puts a floating element below its anchor, above it or over it where there is no room, and never over the window's edge. */
export function placeBeside(element: HTMLElement, anchor: DOMRect, align: 'start' | 'end'): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  const below = anchor.bottom + DISTANCE_PX;
  const above = anchor.top - DISTANCE_PX - height;
  const left = align === 'start' ? anchor.left : anchor.right - width;
  const lowest = innerHeight - height - MARGIN_PX;
  const top = below <= lowest || above < MARGIN_PX ? Math.min(below, lowest) : above;
  element.style.top = `${String(Math.max(MARGIN_PX, top))}px`;
  element.style.left = `${String(Math.max(MARGIN_PX, Math.min(left, document.documentElement.clientWidth - width - MARGIN_PX)))}px`;
}
