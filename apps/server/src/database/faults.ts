/** Whether a query failed because a row would have violated a constraint. @param constraint its name in the schema */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'constraint' in cause && cause.constraint === constraint;
}
