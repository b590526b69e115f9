import * as z from 'zod/mini';

const state = z.object({ from: z.string().check(z.regex(/^\/[^?#\s]*$/)) });

/** The page that the person came from, from the history state that links to feedback and support set; null if it is not known. */
export const pageBefore = (given: unknown): string | null => state.safeParse(given).data?.from ?? null;
