import type { Tampering } from './line.ts';

const POLICY = /\/policy$/;
const LASTMARK = /\/lastmark(\?|$)/;

/** Faults that are put into the product: the run must find each. */
export const FAULTS: ReadonlyArray<{ readonly name: string; readonly tampering: () => Tampering }> = [
  {
    name: 'what cannot be reached is taken for silent',
    tampering: () => ({
      script: (code) => code.replaceAll(/name===[`'"]ResourceUnavailableError[`'"]/g, 'name==="None"'),
    }),
  },
  {
    name: 'signatures are not renewed',
    tampering: () => {
      let first: string | null = null;
      return {
        keep: (path, body) => {
          if (POLICY.test(path)) first ??= body;
        },
        answer: (path) => (POLICY.test(path) ? first : null),
      };
    },
  },
  {
    name: 'places have no version',
    tampering: () => ({
      headers: (path, headers) => {
        if (LASTMARK.test(path)) delete headers['if-match'];
      },
    }),
  },
];
