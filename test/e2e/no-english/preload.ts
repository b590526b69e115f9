import { registerHooks } from 'node:module';

/** Preloaded into the product by its tests: the server has its codes, and a mark for each of its sentences. */
const standIn = new URL('./english.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/reasons-in-english.ts') ? next(standIn, context) : next(specifier, context),
});
