import { permissionHolderBodySchema, permissionHolderSchema } from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { masksFor } from '../../http/people.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { findHolderCards } from './find-holder-cards.ts';
import { permissionText } from './permissions.text.ts';

const tags = ['entitlements'];

/** The look-up before a request is entered at a counter: the holder. */
export function permissionLookupRoutes(app: App, { db, personalData }: ModuleDependencies): void {
  app.post(
    '/api/ec/permissions/holder',
    {
      config: { access: { kind: 'action', code: 'ec.permission.create' }, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Whose register or card number it is, with the cards; in the body, so that no log keeps the number',
        body: permissionHolderBodySchema,
        response: {
          200: permissionHolderSchema,
          ...problemAnswers,
          404: problemAnswer('Nobody'),
          429: problemAnswer('Too often'),
        },
      },
    },
    async (request) => {
      const { register_no: registerNo, card_no: cardNo } = request.body;
      if ((registerNo === undefined) === (cardNo === undefined)) {
        throw new ProblemError('VALIDATION_FAILED', {
          errors: [{ path: 'register_no', code: 'REQUIRED', message: permissionText.holderRequired }],
        });
      }
      const found = await findHolderCards(db, scopeOf(accountOf(request)), {
        registerHash: registerNo === undefined ? undefined : personalData.lookupHash(registerNo),
        cardNo,
      });
      if (!found) throw new ProblemError('NOT_FOUND');
      return { ...found, name: masksFor(accountOf(request), 'holder').name(found.name) };
    },
  );
}
