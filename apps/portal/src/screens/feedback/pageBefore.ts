import * as z from 'zod/mini';
import { paths } from '../../site/paths.ts';

const state = z.object({ from: z.string().check(z.regex(/^\/[^?#\s]*$/)) });

/** The page that the person came from, from the history state that links to the feedback page set; otherwise the start page. */
export const pageBefore = (given: unknown): string => state.safeParse(given).data?.from ?? paths.home;
