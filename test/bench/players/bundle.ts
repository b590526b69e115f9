import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import type { CodeFile } from './player.ts';

const pages = fileURLToPath(new URL('../page/', import.meta.url));

/** Bundles and minifies a module of `page/` with its imports. */
export async function bundle(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [pages + entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

export function codeFile(code: string | Buffer): CodeFile {
  return { minified: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }) };
}

/**
 * A host page: the observer first, so that it sees everything, then one element for the book. The observer is inline, so that
 * the player does not have to wait for it to load.
 */
export async function hostPage(body: string): Promise<string> {
  const observer = await bundle('observe.ts', { format: 'iife' });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">
<style>html, body { margin: 0; height: 100%; overflow: hidden } #book { display: block; height: 100vh }</style>
<script>${observer.replaceAll('</script', '<\\/script')}</script>
<body>${body}</body></html>`;
}
