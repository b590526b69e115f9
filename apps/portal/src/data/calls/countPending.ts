import type { LoaderStore } from './LoaderStore.ts';

/** A fetch whose pending requests the loader counts (spec §4). */
export function countPending(send: typeof fetch, loader: LoaderStore): typeof fetch {
  return async (...request) => {
    loader.begin();
    try {
      return await send(...request);
    } finally {
      loader.end();
    }
  };
}
