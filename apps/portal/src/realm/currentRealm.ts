import { realmOfHost } from './realmOfHost.ts';

/** The realm of the host this page came from. */
export const realm = realmOfHost(location.hostname);
