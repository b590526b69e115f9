import { openChromium, openFirefox } from './puppeteer-tab.ts';
import type { EngineName, Tab } from './tab.ts';
import { openWebKit } from './webkit-tab.ts';

const OPEN: Readonly<Record<EngineName, () => Promise<Tab>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
};

/** A new window of an engine. @throws where it is not on this machine */
export const openTab = (engine: EngineName): Promise<Tab> => OPEN[engine]();
