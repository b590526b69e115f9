import type { ComponentType } from 'react';
import type { Part } from '../i18n/catalogues.ts';
import { needTexts } from '../i18n/i18n.ts';

/** A screen with texts of its own; both are fetched in parallel. */
export function withTexts(
  part: Part,
  load: () => Promise<ComponentType>,
): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const [Component] = await Promise.all([load(), needTexts(part)]);
    return { Component };
  };
}
