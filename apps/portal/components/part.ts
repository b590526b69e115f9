import type { ReactNode } from 'react';

/** The states of a part, each drawn by name. */
export type States = Readonly<Record<string, () => ReactNode>>;

/** Parts by their file below src/ui. */
export type Parts = Readonly<Record<string, States>>;
