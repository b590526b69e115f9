/** What the database's process tells the server: once, where to connect or why it cannot; then, when asked, that it is alive. */
export type Said = { readonly address: string } | { readonly refusal: string } | { readonly alive: true };
/** What the server asks it. */
export interface Asked {
  readonly isAlive: true;
}
