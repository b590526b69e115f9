import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** JSON Schema cannot express what a schema does to a value, such as trimming it. */
const described = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

const idempotencyKey = {
  type: 'string',
  minLength: 16,
  maxLength: 64,
  description:
    'Drawn by the caller: repeated with it, the call changes nothing twice, and is answered as before',
};

const transform: typeof described = (given) => {
  const { schema, url } = described(given);
  if (!given.route.config?.keyed) return { schema, url };
  return { schema: { ...schema, headers: { properties: { 'idempotency-key': idempotencyKey } } }, url };
};

/** Every call as OpenAPI 3.1, at /dev/openapi.json; made from the schemas that validate the calls. Register it before the routes. */
export const openApi = fp<{ readonly publicUrl: string }>(
  async (app, { publicUrl }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Aloud', version: '1' },
        servers: [{ url: publicUrl }],
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      },
      transform,
    });
    app.get('/dev/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  },
  { name: 'openapi' },
);
