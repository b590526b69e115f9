import { camel, pascal } from './names.mjs';

/** A service with one call, for staff: the number of school units in the person's scope. */
export function service(name) {
  const folder = `apps/server/src/services/${name}`;
  const [code, type] = [camel(name), pascal(name)];
  return {
    files: {
      [`packages/api/src/${name}/${name}.ts`]: `import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** The reply of the call. */
export const ${code} = z.object({ schoolUnits: z.int() });
export type ${type} = z.output<typeof ${code}>;

export const get${type} = defineEndpoint('${name}', { method: 'GET', path: '/v1/${name}', reply: ${code} });
`,
      [`${folder}/index.ts`]: `/** The door of \`${name}\`. */
export { ${code}Routes } from './routes.ts';
`,
      [`${folder}/routes.ts`]: `import { get${type} } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { requireStaff } from './policy.ts';
import { present${type} } from './present.ts';
import { count${type} } from './queries.ts';

export function ${code}Routes(app: FastifyInstance, { db }: Context): void {
  serve(app, get${type}, async ({ person }) => {
    const staff = await requireStaff(db, person);
    return present${type}(await count${type}(db, staff));
  });
}
`,
      [`${folder}/policy.ts`]: `import type { Database } from '../../database/database.ts';
import { type Person, type Staff, staffOf } from '../../person/index.ts';

/** @throws Forbidden unless the person is staff */
export const requireStaff = (db: Database, person: Person): Promise<Staff> => staffOf(db, person);
`,
      [`${folder}/queries.ts`]: `import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { schoolUnits } from '../../database/schema/index.ts';
import type { Staff } from '../../person/index.ts';

/** The number of school units in the scope; for a super user, in the realm. */
export async function count${type}(db: Database, { scope }: Staff): Promise<number> {
  return scope.units?.size ?? db.$count(schoolUnits, eq(schoolUnits.realm, scope.realm));
}
`,
      [`${folder}/present.ts`]: `import type { ${type} } from '@aloud/api';

export const present${type} = (schoolUnits: number): ${type} => ({ schoolUnits });
`,
      [`${folder}/${name}.test.ts`]: `import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

describe('${name}', () => {
  test('tells staff how many school units are in their scope', async () => {
    const reply = await (await product.as('teacher'))('GET', '/v1/${name}');
    expect([reply.statusCode, reply.json()]).toEqual([200, { schoolUnits: 1 }]);
  });

  test('is refused to a student', async () => {
    expect((await (await product.as('student'))('GET', '/v1/${name}')).statusCode).toBe(403);
  });
});
`,
      [`apps/server/src/testing/matrix/entries/${name}.ts`]: `import type { Entries } from '../entry.ts';

export const entries: Entries = {
  get${type}: {
    may: { own: ['employee', 'admin', 'superUser'] },
  },
};
`,
    },
    edits: {
      'packages/api/src/endpoint.ts': (text) =>
        text.replace('export const serviceNames = [', `$&'${name}', `),
      'packages/api/src/index.ts': (text) => `${text}export * from './${name}/${name}.ts';\n`,
      'apps/server/src/app.ts': (text) =>
        text
          .replace(
            'import { feedbackRoutes }',
            `import { ${code}Routes } from './services/${name}/index.ts';\n$&`,
          )
          .replace('      feedbackRoutes(signedIn, context);', `$&\n      ${code}Routes(signedIn, context);`),
      'scripts/house/server.mjs': (text) =>
        text
          .replace("  'services/feedback',", `$&\n  'services/${name}',`)
          .replace(
            "    'person',\n    'services/credentials',\n    'services/people',",
            `$&\n    'services/${name}',`,
          ),
    },
    next: `Next: define the reply of the call (packages/api/src/${name}) and who may make it (policy.ts and testing/matrix/entries/${name}.ts), and give its
tables a file in database/schema and a writer in scripts/house/server.mjs. \`npm run house -- --write\` updates the rooms in docs/architecture.md.`,
  };
}
