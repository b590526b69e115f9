import * as z from 'zod';

/** The reply of `POST /v2/token` (spec §7, auth service). */
export const tokenReply = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string().optional(),
  /** Seconds the access token lives. */
  expires_in: z.number().int().optional(),
});
export type TokenReply = z.infer<typeof tokenReply>;
