import { openOldChromium } from './old-chromium-tab.ts';
import { openChromium, openFirefox } from './puppeteer-tab.ts';
import type { EngineName, Tab } from './tab.ts';
import { openWebKit } from './webkit-tab.ts';

const OPEN: Readonly<Record<EngineName, () => Promise<Tab>>> = {
  chromium: openChromium,
  firefox: () => openFirefox(),
  webkit: () => openWebKit(),
  'chromium-103': () => openOldChromium('chromium-103'),
  'chromium-109': () => openOldChromium('chromium-109'),
  'chromium-92': () => openOldChromium('chromium-92'),
};

/** Opens a new window of an engine. @throws if the engine is not installed */
export const openTab = (engine: EngineName): Promise<Tab> => OPEN[engine]();
