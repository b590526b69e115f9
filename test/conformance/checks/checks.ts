import type { Checks } from '../verdict.ts';
import { content } from './content.ts';
import { css } from './css.ts';
import { i18n } from './i18n.ts';
import { layoutFixed } from './layout-fixed.ts';
import { layoutFlow } from './layout-flow.ts';
import { mediaOverlays } from './media-overlays.ts';
import { navigation } from './navigation.ts';
import { ocf } from './ocf.ts';
import { packageChecks } from './package.ts';
import { resources } from './resources.ts';
import { scripting } from './scripting.ts';
import { semantics } from './semantics.ts';

/** Every check by the id of its test. */
export const checks: Checks = {
  ...content,
  ...css,
  ...i18n,
  ...layoutFixed,
  ...layoutFlow,
  ...mediaOverlays,
  ...navigation,
  ...ocf,
  ...packageChecks,
  ...resources,
  ...scripting,
  ...semantics,
};
