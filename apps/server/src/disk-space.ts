import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { reason } from '@aloud/api';
import type { Config } from './config.ts';
import { Refusal, type Why } from './errors.ts';

/** What is kept free if no setting says so: this many bytes, or this fraction of a disk for which that would be much. */
const usualReserve = 256 * 1024 ** 2;
const smallDisk = 0.05;

/** Too little space is left on a disk; it passes once somebody has made room. */
export class NoSpaceLeft extends Refusal {
  override readonly name = 'NoSpaceLeft';
  constructor(why: Why) {
    super(507, 'no_space_left', why);
  }
}

export interface Space {
  /** Bytes that may still be written. */
  readonly free: number;
  /** Bytes that are to stay free. */
  readonly reserve: number;
}

/**
 * How much space there is on the disk of a folder, which need not exist yet.
 * @param reserve as set; undefined for the default
 * @returns null if the system does not say
 */
export async function spaceAt(folder: string, reserve: number | undefined): Promise<Space | null> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => error.code ?? '');
  if (found === 'ENOENT' && path.dirname(folder) !== folder) return spaceAt(path.dirname(folder), reserve);
  // Some network disks report a size of zero.
  if (typeof found === 'string' || found.blocks === 0) return null;
  const { bavail, blocks, bsize } = found;
  return {
    free: bavail * bsize,
    reserve: reserve ?? Math.min(usualReserve, Math.floor(blocks * bsize * smallDisk)),
  };
}

/**
 * Checks for space before it is used. A disk that reports nothing is assumed to have it.
 * @param bytes that are about to be written
 * @throws NoSpaceLeft if less than the reserve would be left
 */
export async function askForSpace(folder: string, bytes: number, reserve: number | undefined): Promise<void> {
  const space = await spaceAt(folder, reserve);
  if (space === null || space.free - bytes >= space.reserve) return;
  const { free, reserve: kept } = space;
  const sizes = { needed: mebibytes(bytes), free: mebibytes(free), reserve: mebibytes(kept) };
  throw new NoSpaceLeft(reason('system.noSpace', sizes));
}

interface FullDisk {
  readonly folder: string;
  readonly freeBytes: number;
  /** The reserve: below it nothing is added any more. */
  readonly reserveBytes: number;
}

/** Reports each disk that has less than twice its reserve left. */
export async function findFullDisks(
  { dataDir, booksDir, diskReserveBytes }: Pick<Config, 'dataDir' | 'booksDir' | 'diskReserveBytes'>,
  tell: (disk: FullDisk) => void,
): Promise<void> {
  for (const folder of [dataDir, booksDir]) {
    const space = await spaceAt(folder, diskReserveBytes);
    if (space === null || space.free >= 2 * space.reserve) continue;
    tell({ folder, freeBytes: space.free, reserveBytes: space.reserve });
  }
}

/** Checks for space in the embedded database before many rows are inserted; the disk of another database cannot be seen from here. */
export async function askForDatabaseSpace(
  { databaseUrl, dataDir, diskReserveBytes }: Pick<Config, 'databaseUrl' | 'dataDir' | 'diskReserveBytes'>,
  bytes: number,
): Promise<void> {
  if (databaseUrl === undefined) await askForSpace(dataDir, bytes, diskReserveBytes);
}

const mebibytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en')} MiB`;
