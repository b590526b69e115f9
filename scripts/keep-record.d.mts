export function commit(): string | null;
export function keepRecord(
  name: string,
  found: { readonly seed?: number; readonly [what: string]: unknown },
): string;
