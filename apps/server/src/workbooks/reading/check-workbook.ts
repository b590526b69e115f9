import { requireZip } from './kind-of-file.ts';
import { Package } from './package.ts';
import { usualLimits } from './read-in-process.ts';
import { structureOf } from './structure.ts';

/** Refuses what is no workbook, or would unpack to too much, before any of its sheets is unpacked. @throws WorkbookRefused */
export async function checkWorkbook(file: string): Promise<void> {
  await requireZip(file);
  const opened = await Package.open(file, usualLimits);
  try {
    await structureOf(opened);
  } finally {
    opened.close();
  }
}
