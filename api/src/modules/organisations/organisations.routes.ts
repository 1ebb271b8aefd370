import {
  organisationFindQuerySchema,
  organisationPagesQuerySchema,
  organisationPagesSchema,
  organisationSchema,
} from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import type { Account } from '../../security/account.ts';
import { countBadges } from '../menus/menu-badges.repository.ts';
import { loadPublished, menusFor } from '../menus/published-menus.ts';
import { findOrganisation, isAuthority } from './organisations.repository.ts';
import { toSystems } from '../menus/pages.rules.ts';

/** Organisation record and menu pages (specification, section 7). */
export function organisationRoutes(app: App, { db }: ModuleDependencies): void {
  app.get(
    '/api/organization/find',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['start-up'],
        summary: 'One organisation by its numeric id',
        querystring: organisationFindQuerySchema,
        response: { 200: organisationSchema, ...problemAnswers, 404: problemAnswer('None with this id') },
      },
    },
    async (request) => {
      const id = Number(request.query.search_text);
      const organisation = maySee(accountOf(request), id) ? await findOrganisation(db, id) : undefined;
      if (!organisation) throw new ProblemError('ORGANIZATION_NOT_FOUND');
      return { ...organisation, logo_url: null };
    },
  );

  app.get(
    '/api/organization/pages',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['start-up'],
        summary: 'The menus the account may open',
        querystring: organisationPagesQuerySchema,
        response: { 200: organisationPagesSchema, ...problemAnswers, 404: problemAnswer('Not the authority') },
      },
    },
    async (request) => {
      if (!(await isAuthority(db, Number(request.query.org_id)))) throw new ProblemError('ORGANIZATION_NOT_FOUND');
      const account = accountOf(request);
      const menus = menusFor(await loadPublished(db), account.kind, account.actionCodes);
      return { systems: toSystems(menus, await countBadges(db, menus, account)) };
    },
  );
}

/** An account sees its own organisation; staff who manage organisations see all. */
function maySee(account: Account, organizationId: number): boolean {
  return account.organizationId === organizationId || account.actionCodes.has('admin.org.view');
}
