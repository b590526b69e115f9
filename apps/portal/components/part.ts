import type { ReactNode } from 'react';

/** The states of a part: a render function for each, by name. */
export type States = Readonly<Record<string, () => ReactNode>>;

/** The states of each part, by its file in src/ui. */
export type Parts = Readonly<Record<string, States>>;
