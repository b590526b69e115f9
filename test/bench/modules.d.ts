/** Types of packages without types of their own, as far as the bench uses them. */

declare module 'jsdom' {
  export class JSDOM {
    readonly window: { readonly document: Document };
    constructor(text: string, options: { contentType: string });
  }
}
