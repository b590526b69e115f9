/** Whether a query failed because a row would have broken a rule of the table. @param constraint its name, as the schema has it */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'constraint' in cause && cause.constraint === constraint;
}
