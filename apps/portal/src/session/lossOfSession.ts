import { tabStore } from '../site/storage/stores.ts';

/** When a session that the browser does not keep is lost: as the window is closed, or as the page is, which loading it anew closes, too. */
export const lossOfSession = (): 'window' | 'page' => (tabStore.keeps() ? 'window' : 'page');
