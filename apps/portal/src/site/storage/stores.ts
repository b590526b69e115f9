import { textStore } from './textStore.ts';

/** What this tab keeps while pages are loaded in it. */
export const tabStore = textStore(() => sessionStorage);

/** What this browser keeps between visits, for all of its tabs; if it refuses, the tab keeps it. */
export const browserStore = textStore(() => localStorage, tabStore);
