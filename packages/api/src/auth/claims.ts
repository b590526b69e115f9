import * as z from 'zod';

/** What the id token says of a person (spec §3, identity claims). Times are seconds since 1970. */
export const identityClaims = z.object({
  sub: z.string(),
  name: z.string(),
  preferred_username: z.string(),
  acr: z.string(),
  amr: z.array(z.string()),
  aud: z.union([z.string(), z.array(z.string())]),
  auth_time: z.number().int(),
  exp: z.number().int(),
  iat: z.number().int(),
  iss: z.string(),
  /** Present when someone acts as this person. */
  act: z.object({ sub: z.string(), name: z.string() }).optional(),
  realm: z.string(),
  scopes: z.array(z.string()),
  roles: z.array(z.object({ value: z.string() })),
  subscriptions: z.array(z.object({ type: z.string() })),
});
export type IdentityClaims = z.infer<typeof identityClaims>;
