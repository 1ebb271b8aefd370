import { useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { formatNumber } from '@ecard/shared/format';
import { Alert, Button, Inline, Skeleton } from '@ecard/shared/ui';
import { loadMap } from '@ecard/shared/ui/work';
import type { MapProps } from '@ecard/shared/ui/work';
import { useNetwork } from './network.ts';
import { mapFrameText as text } from './map-frame.text.ts';
import styles from './map-frame.module.css';

export interface MapFrameProps extends MapProps {
  /** In pixels, kept free before the map is there; a phone's map is never higher than half of its screen. Default 420. */
  readonly height?: number;
  /** Draws the routes in service and the names of districts below everything else. Default `true`. */
  readonly hasNetwork?: boolean;
  /** Number of the points where there are more than a map takes; the map says so. */
  readonly firstOnly?: number | undefined;
  /** Loads the points again; set while they could not be loaded, and the map says so instead of being empty. */
  readonly retryPoints?: (() => void) | undefined;
}

/**
 * A map in a place that never changes its height: nothing on the server, and in the browser no code and no data before
 * the place comes into view. What it shows always stands in a list beside it, too.
 */
export function MapFrame({ height = 420, hasNetwork = true, firstOnly, retryPoints, names, ...map }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isInView = useInView(frame);
  const { Map, hasFailed, retry: retryCode } = useMapCode(isInView);
  const retry = hasFailed ? retryCode : retryPoints;
  const network = useNetwork(isInView && hasNetwork);
  return (
    <>
      <div ref={frame} className={styles['frame']} style={{ height: `min(${String(height)}px, 60vh)` }}>
        {retry ? (
          <Alert tone="warning" live>
            <Inline justify="between">
              {text.failed}
              <Button size="small" icon="refresh" onClick={retry}>
                {text.retry}
              </Button>
            </Inline>
          </Alert>
        ) : Map ? (
          <Map {...map} network={network.lines} names={names ?? network.names} />
        ) : (
          <div className={styles['waiting']} aria-hidden>
            <Skeleton height={height} />
          </div>
        )}
      </div>
      {firstOnly === undefined ? null : (
        <p className={styles['cut']} role="status">
          {text.firstOnly(formatNumber(firstOnly))}
        </p>
      )}
    </>
  );
}

/** Becomes `true` once the place is near what the window shows; where nobody can tell, it never is. */
function useInView(frame: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || isInView || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame, isInView]);
  return isInView;
}

/** The code that draws, once it is wanted. */
function useMapCode(isWanted: boolean) {
  const [Map, setMap] = useState<ComponentType<MapProps>>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    if (!isWanted) return;
    let awaited = true;
    loadMap().then(
      (code) => {
        if (awaited) setMap(() => code);
      },
      () => {
        if (awaited) setFailed(attempt);
      },
    );
    return () => {
      awaited = false;
    };
  }, [isWanted, attempt]);
  return {
    Map,
    hasFailed: failed === attempt && Map === undefined,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}
