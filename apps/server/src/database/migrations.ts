import path from 'node:path';

/** The SQL that drizzle-kit writes (`npm run db:generate`), the same for both databases. */
export const migrationsFolder = path.join(import.meta.dirname, 'drizzle');
