import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createShellMetrics } from './shell-metrics.ts';

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const file = join(import.meta.dirname, '../../../docs/grafana/releases.json');
const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { readonly panels: readonly Panel[] };

/** Suffixes with which a histogram is written. */
const OF_HISTOGRAMS = /_(?:bucket|count|sum)$/;

describe('docs/grafana/releases.json', () => {
  it('asks for metrics that the shell has, in every panel', async () => {
    const metrics = createShellMetrics();
    metrics.watchReleases(() => ({ health: [], versions: [], held: [] }));
    const { body } = await metrics.text();
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    for (const { title, targets } of panels) {
      const names = targets.flatMap(({ expr }) => expr.match(/\bshell_\w+/g) ?? []);
      const missing = names.filter((name) => !known.has(name) && !known.has(name.replace(OF_HISTOGRAMS, '')));
      expect([title, names.length > 0, missing]).toEqual([title, true, []]);
    }
  });

  it('shows releases, failures, vitals, render times, refused releases and canaries', () => {
    const titles = panels.map(({ title }) => title).join('; ');
    for (const subject of ['Versions', 'Failures', 'contentful', 'render', 'Refused', 'Canary'])
      expect(titles).toContain(subject);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
