/** What ends the portals that a test has rendered. */
export const opened: (() => void)[] = [];
