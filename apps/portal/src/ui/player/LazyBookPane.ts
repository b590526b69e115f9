import { lazy } from 'react';

/** The player as a part of a page: loaded only when a book opens. */
export const BookPane = lazy(async () => ({ default: (await import('./BookPane.tsx')).BookPane }));
