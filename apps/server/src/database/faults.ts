/** The error of the database that drizzle wraps, or the error itself. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error);

/** Whether a query failed because a row would have violated a constraint. @param constraint its name in the schema */
export function violates(error: unknown, constraint: string): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && 'constraint' in cause && cause.constraint === constraint;
}

/** The SQLSTATE of a query that failed; empty if the error is of another kind. */
export function sqlState(error: unknown): string {
  const cause = causeOf(error);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : '';
}
