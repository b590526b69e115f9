import { lazy } from 'react';

/** The player is the largest part of the portal: fetched only when a book really opens. */
export const Player = lazy(async () => ({ default: (await import('./Player.tsx')).Player }));
