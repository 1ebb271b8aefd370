/** A place in degrees, WGS 84. */
export interface MapPlace {
  readonly lon: number;
  readonly lat: number;
}

/** A place of a map that can be chosen; shapes tell kinds apart without colours. */
export interface MapPoint extends MapPlace {
  readonly id: string;
  readonly label: string;
  /** Default `circle`. */
  readonly shape?: 'circle' | 'square' | 'diamond' | 'triangle';
  /** Number of a colour of figures, 1 to 5. Default 1. */
  readonly colour?: 1 | 2 | 3 | 4 | 5;
  /** Hollow: not in use. */
  readonly muted?: boolean;
  /** Written in the point: the number of a stop. */
  readonly mark?: string;
}

/** A line between places: the way of a route. */
export interface MapLine {
  readonly id: string;
  /** Degrees: east, north. */
  readonly path: readonly (readonly [number, number])[];
  /** A CSS colour; without one the line stays in the background. */
  readonly colour?: string | undefined;
  readonly strong?: boolean;
  readonly dashed?: boolean;
}

/** A name on the ground: a district. */
export interface MapName extends MapPlace {
  readonly text: string;
}

/** Degrees; never over the date line. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface MapProps {
  /** Name for screen readers. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** Lines below everything else, which seldom change. */
  readonly network?: readonly MapLine[];
  readonly lines?: readonly MapLine[];
  readonly names?: readonly MapName[];
  /** Draws points that are close as one with their number. Default `true`. */
  readonly isClustered?: boolean;
  readonly selected?: string | undefined;
  readonly hovered?: string | undefined;
  readonly onHover?: (id: string | undefined) => void;
  readonly onSelect?: (id: string) => void;
  /** The place that is being picked. */
  readonly pin?: MapPlace | undefined;
  /** Somebody clicked the ground, or pressed Enter over it. */
  readonly onPick?: (place: MapPlace) => void;
  /** Another part of the map is in sight. */
  readonly onMove?: (box: MapBox) => void;
  /** Another one shows all of `shows`, or all points, again. */
  readonly fitKey?: string;
  /** Default: the points. */
  readonly shows?: readonly MapPlace[];
}
