const span = { from: '2026-01-01', to: '2026-03-18' };

/** Filters that an export of each name cannot do without. */
export const requiredFilters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'graph-report': span,
  'invoice-ageing': { as_of: '2026-03-18' },
  'invoice-report': span,
  'temporary-report': span,
};
