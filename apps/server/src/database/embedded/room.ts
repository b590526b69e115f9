import { statfsSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseRefusedError } from './start.ts';

const mebibyte = 1024 ** 2;

/** How long what was seen of the disk counts (ms). */
const LOOK_EVERY = 200;

/** What opening may write: PostgreSQL mends what a crash has left, and makes the next files of its log, of 16 MiB each. */
const ROOM_TO_OPEN = 32 * mebibyte;

/** Bytes that are free on the disk of a folder, for who is not root. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * @param folder of the database, which may not be there yet
 * @param free gives the bytes that are free on the disk of a folder
 * @throws DatabaseRefusedError if opening it could fill the disk
 */
export function checkRoomToOpen(folder: string, free = freeBytes): void {
  const parent = path.dirname(folder);
  const left = free(parent);
  if (left >= ROOM_TO_OPEN) return;
  throw new DatabaseRefusedError(
    `The disk of ${parent} has ${Math.floor(left / mebibyte)} MiB left, and the database needs ${ROOM_TO_OPEN / mebibyte} MiB to open. ` +
      'Make room on it, then start again. Nothing is lost.',
  );
}

/** Sees to it that the database writes nothing while its disk is nearly full. */
export interface Room {
  /** To be called before something is asked. */
  look(): Promise<void>;
  /** The session has forgotten its settings. */
  forget(): void;
}

/**
 * While less than `floor` bytes are free, queries that write are refused (SQLSTATE 25006) and those that read are answered. PGlite does not survive a
 * disk that is full when its log is written: it has to stop before.
 * @param free gives the bytes that are free
 */
export function keepRoom(pglite: PGlite, floor: number, free: () => number): Room {
  let isReading = false;
  let looked = Number.NEGATIVE_INFINITY;
  return {
    async look() {
      if (performance.now() - looked < LOOK_EVERY || pglite.isInTransaction()) return;
      looked = performance.now();
      const mustRead = free() < floor;
      if (mustRead === isReading) return;
      await pglite.exec(`set default_transaction_read_only = ${mustRead ? 'on' : 'off'}`);
      isReading = mustRead;
    },
    forget() {
      isReading = false;
      looked = Number.NEGATIVE_INFINITY;
    },
  };
}
