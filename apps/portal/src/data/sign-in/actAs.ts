import { type Client, requestActAs } from '@aloud/api';

/** A call of support, loaded when it is made. @throws ApiError with status 403 if it is not allowed */
export const askToActAs = (client: Client, accountUid: string, reason: string) =>
  client.call(requestActAs, { body: { accountUid, reason } });
