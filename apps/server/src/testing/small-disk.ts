import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CHUNK = Buffer.alloc(1024 ** 2);

/** A separate disk in memory that can really be full. It needs root and Linux. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws Error that says what is missing, if this machine does not allow it */
  static of(mebibytes: number): SmallDisk {
    const folder = mkdtempSync(path.join(tmpdir(), 'aloud-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw new Error('A small disk wants root on Linux, and a machine (or container) that lets it mount.', {
        cause: error,
      });
    }
    return new SmallDisk(folder);
  }

  async free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  /** Fills it until this many bytes are left, or a little more. */
  async fill(left: number): Promise<void> {
    this.clear();
    const file = openSync(this.#ballast, 'w');
    try {
      for (;;) {
        const bytes = Math.min(CHUNK.length, (await this.free()) - left);
        if (bytes <= 0 || writeSync(file, CHUNK, 0, bytes) === 0) return;
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Makes room again. */
  clear(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true });
  }

  get #ballast(): string {
    return path.join(this.folder, 'ballast');
  }
}
