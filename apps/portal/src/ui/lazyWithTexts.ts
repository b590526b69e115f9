import { type ComponentType, lazy } from 'react';
import type { OwnTexts, Part } from '../i18n/catalogues.ts';
import { needTexts } from '../i18n/i18n.ts';

/**
 * A part of a page that comes after it, with its texts.
 * @param otherwise stands in its place if it cannot be loaded: the page does without it
 */
export const lazyWithTexts = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props>,
  part: Part | OwnTexts = 'more',
) =>
  lazy<ComponentType<Props>>(() =>
    Promise.all([load(), needTexts(part)]).then(
      ([loaded]) => ({ default: loaded }),
      () => ({ default: otherwise }),
    ),
  );
