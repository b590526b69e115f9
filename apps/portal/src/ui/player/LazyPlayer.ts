import { lazy } from 'react';

/** The player, the largest part of the portal: loaded only when a book opens. */
export const Player = lazy(async () => ({ default: (await import('./Player.tsx')).Player }));
