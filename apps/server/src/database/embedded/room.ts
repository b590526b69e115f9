import { statfsSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseRefusedError } from './start.ts';

const mebibyte = 1024 ** 2;

/** How long a measurement of the disk is used (ms). */
const LOOK_EVERY = 200;

/** What opening may write: PostgreSQL repairs what a crash has left, and creates the next files of its log, of 16 MiB each. */
const ROOM_TO_OPEN = 32 * mebibyte;

/** Bytes that are free on the disk of a folder for users other than root. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * @param folder of the database, which may not exist yet
 * @param free returns the bytes that are free on the disk of a folder
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

/** Makes the database read-only while its disk is nearly full. */
export interface Room {
  /** Call it before each query. */
  look(): Promise<void>;
  /** Call it when the session has lost its settings. */
  forget(): void;
}

/**
 * While less than `floor` bytes are free, queries that write are refused (SQLSTATE 25006) and those that read are answered. PGlite does not survive a
 * full disk when it writes its log, so it has to stop earlier.
 * @param free returns the bytes that are free
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
