import * as z from 'zod/mini';
import { integer } from '../fields.ts';

/** The id token's claims about a person (spec §3, identity claims). Times are seconds since 1970. */
export const identityClaims = z.object({
  sub: z.string(),
  name: z.string(),
  preferred_username: z.string(),
  acr: z.string(),
  amr: z.array(z.string()),
  aud: z.union([z.string(), z.array(z.string())]),
  auth_time: integer(),
  exp: integer(),
  iat: integer(),
  iss: z.string(),
  /** Present if someone acts as this person. */
  act: z.optional(z.object({ sub: z.string(), name: z.string() })),
  realm: z.string(),
  scopes: z.array(z.string()),
  roles: z.array(z.object({ value: z.string() })),
  subscriptions: z.array(z.object({ type: z.string() })),
});
export type IdentityClaims = z.infer<typeof identityClaims>;
