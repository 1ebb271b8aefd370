import { createScreenPart } from '@ecard/shared/remote';

/** The figures below the queue: code the list itself does not need. */
export const figuresPart = createScreenPart(
  'permission-figures',
  async () => (await import(/* webpackChunkName: "permission-figures" */ './permission-figures.tsx')).PermissionFigures,
  null,
);
