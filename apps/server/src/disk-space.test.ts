import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForSpace, findFullDisks, NoSpaceLeft, spaceAt } from './disk-space.ts';
import { sampleClass } from './seed/people.ts';
import { writeEpub } from './testing/epub.ts';
import { TestProduct } from './testing/product.ts';

/** More than any disk has. */
const endless = 2 ** 52;

describe('the space on a disk', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'aloud-space-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is reported also for a folder that does not exist yet, with what is to stay free', async () => {
    const space = await spaceAt(path.join(folder, 'not', 'there'), undefined);
    expect(space?.free).toBeGreaterThan(0);
    expect(space?.reserve).toBeGreaterThan(0);
    expect(space?.reserve).toBeLessThanOrEqual(256 * 2 ** 20);
    expect(await spaceAt(folder, 1000)).toMatchObject({ reserve: 1000 });
  });

  test('is granted if the reserve stays free, and refused with the figures if it would not', async () => {
    await askForSpace(folder, 1, 1);
    await expect(askForSpace(folder, endless, 1)).rejects.toThrow(NoSpaceLeft);
    await expect(askForSpace(folder, 2 ** 20, endless)).rejects.toThrow(
      /this takes 1 MiB, [\d,]+ MiB are free, and 4,294,967,296 MiB must stay free/,
    );
  });

  test('is reported to the operators if less than twice the reserve is left', async () => {
    const told: string[] = [];
    const look = (reserve: number) =>
      findFullDisks({ dataDir: folder, booksDir: `${folder}/books`, diskReserveBytes: reserve }, (disk) => {
        expect(disk.freeBytes).toBeGreaterThan(0);
        told.push(disk.folder);
      });
    await look(1);
    expect(told).toEqual([]);
    await look(endless);
    expect(told).toEqual([folder, `${folder}/books`]);
  });
});

describe('on a full disk', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await TestProduct.start({ diskReserveBytes: endless });
  });
  afterAll(() => product.stop());

  test('no book is added, and nothing of it is left behind', async () => {
    const file = path.join(product.folder, 'offered.epub');
    await writeEpub(file);
    const reply = await product.inner.inject({
      method: 'POST',
      url: '/internal/books',
      headers: { authorization: 'Bearer the token' },
      payload: { file },
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      507,
      {
        error: {
          id: 'no_space_left',
          message: expect.stringContaining('too little space left on the disk'),
          reason: { code: 'system.noSpace', params: expect.anything() },
        },
      },
    ]);
    expect(await readdir(product.config.booksDir)).toEqual([]);
  });

  test('no job on many people is started', async () => {
    const teacher = await product.as('teacher');
    const action = { kind: 'addToGroup', groupId: sampleClass.uid };
    const reply = await teacher('POST', '/v1/jobs', {
      data: { action, selection: { ids: ['sample-student'] } },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([507, { error: { id: 'no_space_left' } }]);
  });
});
