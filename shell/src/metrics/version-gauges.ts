import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ReleaseFigures } from '../health/versions-in-use.ts';

const SIDES = ['browser', 'server'] as const;

/** Shows releases and their health over the last day; versions that are gone leave no series behind. */
export function showReleases(registry: Registry, read: () => ReleaseFigures): void {
  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    show: (to: Gauge, figures: ReleaseFigures) => void,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        show(this, read());
      },
    });
  }
  const ofVersion = ['remote', 'version'];

  gauge('shell_release_percent', 'Share of devices that get a version, in percent.', ofVersion, (to, { versions }) => {
    for (const { remote, version, percent } of versions) to.set({ remote, version }, percent);
  });
  gauge('shell_releases_held', 'Versions that are held.', ['remote'], (to, { held }) => {
    for (const { remote, count } of held) to.set({ remote }, count);
  });
  gauge(
    'shell_release_uses',
    'Pages and renders of a version within a day.',
    [...ofVersion, 'side'],
    (to, { health }) => {
      for (const { remote, version, ...sides } of health)
        for (const side of SIDES) to.set({ remote, version, side }, sides[side].used);
    },
  );
  gauge(
    'shell_release_failure_share',
    'Share of these that failed, 0 to 1.',
    [...ofVersion, 'side'],
    (to, { health }) => {
      for (const { remote, version, ...sides } of health)
        for (const side of SIDES) {
          const { share } = sides[side];
          if (share !== undefined) to.set({ remote, version, side }, share);
        }
    },
  );
  gauge(
    'shell_release_p75',
    'Value below which three quarters lie: lcp, inp and render in milliseconds, cls a score.',
    [...ofVersion, 'measure'],
    (to, { health }) => {
      for (const { remote, version, p75 } of health)
        for (const [measure, { value }] of Object.entries(p75)) to.set({ remote, version, measure }, value);
    },
  );
}
