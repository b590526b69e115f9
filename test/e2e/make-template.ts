import { makeTemplate } from './running-product.ts';

/** Before the first test: what every worker's product begins with is made once. */
export default async function globalSetup(): Promise<() => void> {
  const { folder, remove } = await makeTemplate();
  process.env.E2E_TEMPLATE = folder;
  return remove;
}
