import { required } from '../../site/required.ts';
import type { LoaderStore } from './LoaderStore.ts';

/** Which calls are under way. */
export const [LoaderContext, useLoader] = required<LoaderStore>();
