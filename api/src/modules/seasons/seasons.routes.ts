import { seasonSchema } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { dayOf, daysBetween, toIso } from '../../time/ulaanbaatar.ts';
import { loadFares, loadSeasons } from './seasons.repository.ts';

/** The running season (specification, section 7). */
export function seasonRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/ec/season',
    {
      config: { access: { kind: 'terminal' } },
      schema: {
        tags: ['start-up'],
        summary: 'The running season; status NONE when there is none',
        response: { 200: seasonSchema, 401: problemAnswers[401] },
      },
    },
    async () => {
      const now = clock();
      const today = dayOf(now);
      const { current, next } = await loadSeasons(db, today);
      if (!current) return { id: null, status: 'NONE', server_time: toIso(now) };
      const { adult, child } = await loadFares(db, today);
      return {
        id: current.public_id,
        code: current.code,
        name: current.name,
        starts_on: current.starts_on,
        ends_on: current.ends_on,
        sale_from: current.sale_from,
        sale_to: current.sale_to,
        status: 'ACTIVE',
        days_left: daysBetween(today, current.ends_on),
        next: next ? { id: next.public_id, code: next.code, name: next.name, starts_on: next.starts_on } : null,
        ...(adult && child
          ? {
              fare: {
                adult: toTugrik(adult.unit_price),
                child: toTugrik(child.unit_price),
                rides_per_day: adult.rides ?? 0,
              },
            }
          : {}),
        server_time: toIso(now),
      };
    },
  );
}
