/** What the stand-ins let in: no secret, and of no worth anywhere else. */
export const credentials = {
  clientId: 'aloud',
  clientSecret: 'known to everybody',
  /** For those who sign in by a fixed bearer token. */
  bearer: 'a-token-that-everybody-knows',
} as const;
