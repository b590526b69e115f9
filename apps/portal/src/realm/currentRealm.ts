import { realmOfHost } from '@aloud/api';
import { realms } from './realms.ts';

/** The realm of the host this page came from. */
export const realm = realms[realmOfHost(location.hostname)];
