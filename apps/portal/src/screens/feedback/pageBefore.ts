import * as z from 'zod/mini';
import { paths } from '../../site/paths.ts';

const state = z.object({ from: z.string().check(z.regex(/^\/[^?#\s]*$/)) });

/** The page from which somebody came to give feedback, as links there tell it; the start page for who came by the address. */
export const pageBefore = (given: unknown): string => state.safeParse(given).data?.from ?? paths.home;
