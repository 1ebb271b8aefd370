import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { menuEntrySchema, problemSchema } from '@ecard/shared/api-schema';
import { z } from 'zod/mini';

/** Security of an endpoint that wants a token. */
const security = [{ bearer: [] }];

/** Schemas the description names; one that contains itself can be described only by name. */
function createSchemaNames() {
  const names = z.registry<{ id: string }>();
  names.add(menuEntrySchema, { id: 'MenuEntry' });
  names.add(problemSchema, { id: 'Problem' });
  return names;
}

/** Describes the API from the schemas of its routes, as a page at `/api/docs` and as JSON at `/api/docs/json`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const schemaRegistry = createSchemaNames();
  const transform = createJsonSchemaTransform({ schemaRegistry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'E-card portal: transport-authority host', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform(endpoint) {
      const described = transform(endpoint);
      // Who may call is declared once, in the route's access.
      const isOpen = endpoint.route.config?.access?.kind === 'public';
      return isOpen ? described : { ...described, schema: { ...described.schema, security } };
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: { kind: 'public' } };
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
}
