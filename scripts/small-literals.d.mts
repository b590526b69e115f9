import type { Plugin } from 'vite';

export function smallLiterals(): Plugin;
