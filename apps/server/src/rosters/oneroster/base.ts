import * as z from 'zod';
import { type Asker, below } from '../asking/asker.ts';
import { fault, isElsewhere } from '../asking/faults.ts';

export interface Base {
  readonly address: string;
  readonly version: '1.1' | '1.2';
}

const paths = [
  ['/ims/oneroster/rostering/v1p2', '1.2'],
  ['/rostering/v1p2', '1.2'],
  ['/v1p2', '1.2'],
  ['/ims/oneroster/v1p1', '1.1'],
  ['/v1p1', '1.1'],
] as const;

const reply = z.object({ orgs: z.array(z.unknown()) });

/**
 * Finds where a system answers and which version it speaks: at the address of the settings if that names a version, else at one of the usual places
 * below it.
 * @param address without a slash at its end
 * @throws SourceFault
 */
export async function findBase(asker: Asker, address: string): Promise<Base> {
  const named = /\/v1p([12])$/i.exec(address)?.[1];
  if (named !== undefined) return { address, version: named === '1' ? '1.1' : '1.2' };
  for (const [path, version] of paths) {
    const base = { address: address + path, version };
    if (await answers(asker, base.address)) return base;
  }
  if (await answers(asker, address)) return { address, version: '1.2' };
  throw fault('source.notFound');
}

async function answers(asker: Asker, base: string): Promise<boolean> {
  try {
    const { value } = await asker.json(below(base, '/orgs', { limit: '1', offset: '0' }));
    return reply.safeParse(value).success;
  } catch (error) {
    if (isElsewhere(error)) return false;
    throw error;
  }
}
