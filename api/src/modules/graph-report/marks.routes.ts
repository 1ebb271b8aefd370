import { graphMarksSchema, graphSpanSchema } from '@ecard/shared/api-schema';
import type { GraphMark } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { graphText } from './graph-report.text.ts';
import { readSpan } from './graph-span.ts';
import { holidaysIn } from './holidays.ts';
import { findPriceChanges, findSeasonEnds } from './marks.repository.ts';

/** Days that dashboards mark in their figures: nothing in them is secret, so all dashboards share them. */
export function graphMarkRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/graph-report/marks',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['graphs'],
        summary: 'Seasons that begin or end, public holidays and price changes within the days of a graph',
        querystring: graphSpanSchema,
        response: { 200: graphMarksSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const span = readSpan(query, clock());
      const [seasons, prices] = await Promise.all([findSeasonEnds(db, span), findPriceChanges(db, span)]);
      const onDay = (kind: GraphMark['kind'], day: string, name: string) =>
        span.from <= day && day <= span.to ? [{ kind, name, from: day, to: day }] : [];
      const marks: GraphMark[] = [
        ...seasons.flatMap(({ name, starts_on: start, ends_on: end }) => [
          ...onDay('season', start, graphText.seasonStarts(name)),
          ...onDay('season', end, graphText.seasonEnds(name)),
        ]),
        ...holidaysIn(span).map((holiday) => ({ kind: 'holiday' as const, ...holiday })),
        ...prices.flatMap(({ day, names }) => onDay('price', day, graphText.priceChange(names))),
      ];
      return { ...span, marks: marks.sort((one, other) => one.from.localeCompare(other.from)) };
    },
  );
}
