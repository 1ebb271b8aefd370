/** What every page has exactly once: React, ReactDOM with their entry points, and the kit. */
const SINGLETONS = {
  react: '^19.3.0',
  'react/': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/': '^19.3.0',
  '@ecard/shared/ui': '^1.0.0',
} as const;

/** The shell brings the singletons along, so that no remote ever waits for one. */
export function providedSingletons() {
  return mapSingletons((requiredVersion) => ({ singleton: true, eager: true, requiredVersion }));
}

/** A remote only uses them: it ships no copy, so a second one cannot appear. */
export function consumedSingletons() {
  return mapSingletons((requiredVersion) => ({
    singleton: true,
    import: false as const,
    requiredVersion,
    strictVersion: true,
  }));
}

function mapSingletons<Options>(options: (requiredVersion: string) => Options): Record<string, Options> {
  return Object.fromEntries(Object.entries(SINGLETONS).map(([name, version]) => [name, options(version)]));
}
