import { required } from '../../site/required.ts';
import type { LoaderStore } from './LoaderStore.ts';

/** The calls that are pending. */
export const [LoaderContext, useLoader] = required<LoaderStore>();
