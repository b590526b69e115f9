import type { Plugin } from 'vite';

export function nativeXml(): Plugin;
