import { attempt } from '../../session/attempt.ts';
import { areFew, indexInTurns, indexPoints, nameOfCluster } from './cluster-points.ts';
import type { PointIndex } from './cluster-points.ts';
import type { WorldLine } from './draw-line.ts';
import { drawMap } from './draw-map.ts';
import type { DrawnMark } from './draw-map.ts';
import { listenToGestures } from './map-gestures.ts';
import { readInk } from './map-ink.ts';
import type { MapInk } from './map-ink.ts';
import { actionOfKey } from './map-keys.ts';
import type { MapLine, MapPlace, MapProps } from './map-data.ts';
import { createTiles } from './map-tiles.ts';
import type { DrawTiles, TileSource } from './map-tiles.ts';
import { createNetworkPicture } from './network-picture.ts';
import { boxOf, fitPlaces, fitPoints, panBy, scaleOf, toPlace, toWorld, zoomBy } from './map-view.ts';
import type { MapSize, MapView, WorldPoint } from './map-view.ts';

export interface MapOptions {
  readonly canvas: HTMLCanvasElement;
  readonly tiles: TileSource | undefined;
  /** Reports a new target under the keyboard's cross. */
  readonly onAim: (label: string | undefined) => void;
  /** Reports that one finger scrolls the page instead of moving the map. */
  readonly onScroll: () => void;
}

export interface LiveMap {
  /** Shows other data; the view stays unless `fitKey` is another. */
  readonly show: (props: MapProps, mode: 'light' | 'dark') => void;
  readonly zoom: (levels: number) => void;
  readonly fit: () => void;
  /** Acts on a key; `false` leaves it to the page. */
  readonly key: (key: string) => boolean;
  readonly focus: (isFocused: boolean) => void;
  readonly end: () => void;
}

/** Reach of the cross or a finger to a point, in pixels beyond its edge. */
const REACH_PX = 8;
/** A chosen point is shown at least this large. */
const CHOSEN_ZOOM = 15;

/** Makes a canvas a map. It is drawn once for each frame in which something has changed, by nobody but itself. */
export function createMap({ canvas, tiles, onAim, onScroll }: MapOptions): LiveMap {
  const context = canvas.getContext('2d');
  let props: MapProps | undefined;
  let ink: MapInk | undefined;
  let mode: 'light' | 'dark' = 'light';
  let index: PointIndex = indexPoints([], false);
  /** Number of times that points were taken. */
  let taken = 0;
  let network: readonly WorldLine[] = [];
  let lines: readonly WorldLine[] = [];
  let size: MapSize = { width: 0, height: 0 };
  let view: MapView | undefined;
  /** The view that `onMove` heard of last. */
  let told: MapView | undefined;
  let toldSize: MapSize | undefined;
  let marks: readonly DrawnMark[] = [];
  let frame = 0;
  let aimed: string | undefined;
  let said: string | undefined;
  let hasCross = false;
  let byKeyboard = false;
  let isMoving = false;
  /** The next points are to be shown whole: the first ones, and those of another `fitKey`. */
  let fitsNext = true;
  /** Places that were chosen or picked, until they are in sight: a point may be loaded later than it is chosen. */
  let sought: Pick<MapProps, 'selected' | 'pin'> = {};
  const picture = createNetworkPicture(redraw);
  const drawTiles: DrawTiles | undefined = tiles && createTiles(tiles, redraw);

  const shownView = () => (view ??= props?.shows ? fitPlaces(props.shows, size) : fitPoints(index.core, size));
  const middle = () => ({ x: size.width / 2, y: size.height / 2 });
  const fit = () => {
    view = undefined;
    redraw();
  };

  function redraw(): void {
    frame ||= requestAnimationFrame(draw);
  }

  /** Thousands of points take the place of those before once they are indexed. */
  async function take({ points, isClustered = true }: MapProps): Promise<void> {
    taken += 1;
    const mine = taken;
    const ready = areFew(points)
      ? indexPoints(points, isClustered)
      : await indexInTurns(points, isClustered, () => mine === taken);
    if (!ready) return;
    index = ready;
    // The points of another `fitKey` were on their way until now: the map moves once.
    if (fitsNext) view = undefined;
    if (points.length > 0) fitsNext = false;
    redraw();
  }

  function draw(): void {
    frame = 0;
    if (!context || !props || !ink || size.width === 0) return;
    seek(props);
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = ink.ground;
    context.fillRect(0, 0, size.width, size.height);
    const now = shownView();
    if (drawTiles) {
      context.globalAlpha = ink.isDark ? 0.45 : 0.9;
      drawTiles(context, now, size);
      context.globalAlpha = 1;
    }
    const find = (id: string | undefined) =>
      id === undefined ? undefined : props?.points.find((point) => point.id === id);
    marks = drawMap(context, {
      view: now,
      size,
      ink,
      ...{ picture, network, lines },
      clusters: index.clustersAt(now.zoom),
      names: props.names ?? [],
      selected: find(props.selected),
      hovered: find(props.hovered),
      pin: props.pin,
      hasCross: hasCross && byKeyboard,
      isMoving,
    });
    if (hasCross && byKeyboard) aim(markAt(middle()));
    if (isMoving || (now === told && size === toldSize)) return;
    [told, toldSize] = [now, size];
    props.onMove?.(boxOf(now, size));
  }

  function markAt({ x, y }: WorldPoint): DrawnMark | undefined {
    // The last one is drawn on top.
    return marks.filter((mark) => Math.hypot(mark.x - x, mark.y - y) <= mark.radius + REACH_PX).at(-1);
  }

  function aim(mark: DrawnMark | undefined): void {
    const id = mark?.cluster.count === 1 ? mark.cluster.point.id : undefined;
    if (id !== aimed) props?.onHover?.(id);
    aimed = id;
    const name = mark && nameOfCluster(mark.cluster);
    if (name !== said) onAim(name);
    said = name;
  }

  function press(at: WorldPoint): void {
    fitsNext = false;
    const mark = markAt(at);
    if (mark && mark.cluster.count > 1) {
      open(mark);
    } else if (mark && props?.onSelect) {
      props.onSelect(mark.cluster.point.id);
    } else if (props?.onPick) {
      const { x, y, zoom } = shownView();
      const scale = scaleOf(zoom);
      props.onPick(toPlace({ x: x + (at.x - size.width / 2) / scale, y: y + (at.y - size.height / 2) / scale }));
    }
  }

  function open({ cluster: { from, to } }: DrawnMark): void {
    const all = fitPlaces([toPlace(from), toPlace(to)], size, 17);
    move({ ...all, zoom: Math.max(all.zoom, Math.floor(shownView().zoom) + 1) });
    rest();
  }

  function move(next: MapView): void {
    fitsNext = false;
    sought = {};
    view = next;
    redraw();
  }

  function rest(): void {
    isMoving = false;
    redraw();
  }

  function pan(right: number, down: number): void {
    move(panBy(shownView(), right * size.width, down * size.height));
    rest();
  }

  function zoom(levels: number): void {
    move(zoomBy(shownView(), levels));
    rest();
  }

  function pressMiddle(): void {
    press(middle());
  }

  const stopGestures = listenToGestures(canvas, {
    view: shownView,
    move(next) {
      byKeyboard = false;
      isMoving = true;
      move(next);
    },
    rest,
    press,
    scroll: onScroll,
    point(at) {
      if (byKeyboard) return;
      const mark = at && markAt(at);
      canvas.style.cursor = mark ? 'pointer' : props?.onPick ? 'crosshair' : 'grab';
      aim(mark);
    },
  });
  function resize(): void {
    size = { width: canvas.clientWidth, height: canvas.clientHeight };
    redraw();
  }
  // Without an observer the map keeps its first size.
  const observer = attempt(() => new ResizeObserver(resize));
  if (observer) observer.observe(canvas);
  else resize();

  return {
    show(next, nextMode) {
      const before = props;
      props = next;
      if (before?.network !== next.network) network = project(next.network);
      if (before?.lines !== next.lines) lines = project(next.lines);
      if (!ink || mode !== nextMode) ink = readInk(nextMode);
      mode = nextMode;
      const isOther = before !== undefined && before.fitKey !== next.fitKey;
      if (isOther) fitsNext = true;
      if (isOther && next.shows) view = undefined;
      if (before?.points !== next.points || before.isClustered !== next.isClustered) void take(next);
      if (before?.selected !== next.selected) sought = { ...sought, selected: next.selected };
      if (before && !isSamePlace(before.pin, next.pin)) sought = { ...sought, pin: next.pin };
      redraw();
    },
    zoom,
    fit() {
      fit();
      rest();
    },
    key(key) {
      const act = actionOfKey(key, { pan, zoom, fit, press: pressMiddle });
      if (!act) return false;
      byKeyboard = true;
      act();
      redraw();
      return true;
    },
    focus(isFocused) {
      hasCross = isFocused;
      if (!isFocused && byKeyboard) {
        byKeyboard = false;
        aim(undefined);
      }
      redraw();
    },
    end() {
      taken += 1;
      stopGestures();
      observer?.disconnect();
      picture.end();
      cancelAnimationFrame(frame);
    },
  };

  /** Brings a place into view that was chosen or picked; what is picked by a click is in sight already. */
  function seek({ points }: MapProps): void {
    const { selected, pin } = sought;
    const point = selected === undefined ? undefined : points.find(({ id }) => id === selected);
    if (point && (!isInSight(point, 0.4) || shownView().zoom < CHOSEN_ZOOM - 3)) centre(point);
    if (pin && !isInSight(pin, 0.5)) centre(pin);
    sought = point ? {} : { selected };
  }

  /** @param share - Of the map's width and height, from its middle. */
  function isInSight(place: MapPlace, share: number): boolean {
    const now = shownView();
    const { x, y } = toWorld(place);
    const scale = scaleOf(now.zoom);
    return Math.abs(x - now.x) * scale < size.width * share && Math.abs(y - now.y) * scale < size.height * share;
  }

  function centre(place: MapPlace): void {
    view = { ...toWorld(place), zoom: Math.max(shownView().zoom, CHOSEN_ZOOM) };
  }
}

function project(lines: readonly MapLine[] = []): readonly WorldLine[] {
  return lines.map((line) => ({ ...line, path: line.path.map(([lon, lat]) => toWorld({ lon, lat })) }));
}

function isSamePlace(one: MapPlace | undefined, other: MapPlace | undefined): boolean {
  return one?.lat === other?.lat && one?.lon === other?.lon;
}
