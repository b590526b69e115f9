import * as z from 'zod/mini';
import { integer } from '../fields.ts';

/** The reply of `POST /v2/token` (spec §7, auth service). */
export const tokenReply = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  token_type: z.optional(z.string()),
  /** Seconds for which the access token is valid. */
  expires_in: z.optional(integer()),
});
export type TokenReply = z.infer<typeof tokenReply>;
