import type { ComponentType } from 'react';
import { needTexts } from '../i18n/i18n.ts';

/** A screen with the texts of planned changes; both are fetched in parallel. */
export function withPlanTexts(
  load: () => Promise<ComponentType>,
): () => Promise<{ Component: ComponentType }> {
  const texts = async () => needTexts((await import('../i18n/planTexts.ts')).planTexts);
  return async () => {
    const [Component] = await Promise.all([load(), texts()]);
    return { Component };
  };
}
