/** What the process of the embedded database says to the server: once, where to connect or why not; then, when asked, that it is alive. */
export type Said = { readonly address: string } | { readonly refusal: string } | { readonly alive: true };
/** What it is asked. */
export interface Asked {
  readonly isAlive: true;
}
