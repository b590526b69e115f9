import { rmSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import { mirror } from './mirror.mjs';
import { rules } from './rules.mjs';

/**
 * Checks every import of these folders, types too, against the rules.
 * @param {readonly string[]} folders from the base directory
 * @param {string} source the base directory
 * @returns {Promise<import('dependency-cruiser').ICruiseResult>}
 */
export async function cruiseHouse(folders, source) {
  const baseDir = mirror(folders, source);
  try {
    const { output } = await cruise([...folders], {
      baseDir,
      ruleSet: { forbidden: rules },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: 'node_modules' },
      parser: 'swc',
      tsPreCompilationDeps: true,
    });
    if (typeof output === 'string') throw new Error(output);
    return output;
  } finally {
    rmSync(baseDir, { recursive: true, force: true });
  }
}
