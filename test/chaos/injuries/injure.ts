import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../actor.ts';
import type { HurtDatabase } from '../databases/database.ts';
import { BACK_WITHIN, STOPS_WITHIN } from '../judge.ts';
import type { Injury, InjuryKind } from '../plan.ts';
import type { Product } from '../product.ts';
import type { Clock } from './clock.ts';

export interface Patient {
  readonly product: Product;
  readonly database: HurtDatabase;
  readonly clock: () => Clock;
  /** A person who reads. */
  readonly reader: Actor;
  /** Called for each fault. */
  readonly fault: (says: string) => void;
}

const mebibyte = 1024 ** 2;
const hour = 3_600;

/** Injures the product, and waits until it has recovered. */
export const injure = (patient: Patient, injury: Injury): Promise<void> => ways[injury.kind](patient, injury);

const ways: Readonly<Record<InjuryKind, (patient: Patient, injury: Injury) => Promise<void>>> = {
  async kill({ product }, { lasts }) {
    await product.killAndStart(lasts);
  },

  async databaseKill(patient, { lasts }) {
    await patient.database.kill();
    await pause(lasts);
    await patient.database.restore();
    await expectBack(patient);
  },

  /** Suspends either the server or its database. */
  async stop(patient, { lasts, way }) {
    if (way < 0.5) await patient.product.freeze(lasts);
    else await patient.database.freeze(lasts);
    await expectBack(patient);
  },

  /** Fills the disk to the last byte, or nearly. With the embedded database reading must still work; PostgreSQL may have to exit. */
  async fullDisk(patient, { lasts, way }) {
    const { database, reader } = patient;
    const read = async () => (await reader.ask({ method: 'GET', path: '/me' })).status;
    // Signs in first, since that writes to the disk.
    while ((await read()) !== 200) await pause(100);
    await database.disk.fill(way < 0.7 ? 0 : Math.round(40 * way) * mebibyte);
    await pause(lasts);
    const status = await read();
    if (database.kind === 'embedded' && status !== 200)
      patient.fault(`reading says ${status} while the disk is full`);
    database.disk.clear();
    await database.restore();
    await expectBack(patient);
  },

  async swallow(patient, { lasts }) {
    await patient.database.swallow(lasts);
    await expectBack(patient);
  },

  /** Moves the clock ahead or back by up to an hour, and sets it right again. The product is restarted before and after. */
  async clock(patient, { lasts, way }) {
    const { product, clock } = patient;
    const shifted = clock();
    shifted.shift(0);
    await expectStop(patient);
    await product.start(shifted.settings);
    await pause(500);
    shifted.shift(Math.round((way - 0.5) * 2 * hour));
    await pause(lasts);
    shifted.shift(0);
    await expectBack(patient);
    await expectStop(patient);
    await product.start();
  },
};

/** After an injury: expects the product to recover by itself soon. */
async function expectBack({ product, fault }: Patient): Promise<void> {
  const ms = await product.ready();
  if (ms > BACK_WITHIN) fault(`it was back after ${(ms / 1000).toFixed(1)} s only`);
}

async function expectStop({ product, fault }: Patient): Promise<void> {
  const { ms, code } = await product.stop();
  if (ms > STOPS_WITHIN) fault(`it took ${(ms / 1000).toFixed(1)} s to stop`);
  if (code !== 0) fault(`it stopped with ${code}`);
}
