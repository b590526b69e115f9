import { realmOfHost } from '@aloud/api';
import { realms } from './realms.ts';

/** The realm of this page's host. */
export const realm = realms[realmOfHost(location.hostname)];
