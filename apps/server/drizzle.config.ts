import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` compares the schema with the last migration and writes the difference as SQL. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/database/schema/index.ts',
  out: './apps/server/src/database/drizzle',
});
