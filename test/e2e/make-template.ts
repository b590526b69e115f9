import { makeTemplate } from './running-product.ts';

/** Runs before the first test: makes the data folder of which every worker's product gets a copy. */
export default async function globalSetup(): Promise<() => void> {
  const { folder, remove } = await makeTemplate();
  process.env.E2E_TEMPLATE = folder;
  return remove;
}
