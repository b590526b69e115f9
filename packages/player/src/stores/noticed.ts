/** Who waits longer than this (ms) is told what for, and can turn away from it. */
export const NOTICED = 1000;
