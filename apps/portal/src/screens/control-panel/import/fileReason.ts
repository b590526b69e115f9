import { largestWorkbook, type ReasonReply } from '@aloud/api';
import { inMegabytes } from '../parts/files/inMegabytes.ts';

/** Why a file cannot be a workbook to import (spec §5), as far as can be said without its content; null if it may be one. */
export function fileReason({ name, size }: Pick<File, 'name' | 'size'>): ReasonReply | null {
  if (!name.toLowerCase().endsWith('.xlsx')) return { code: 'file.notXlsx' };
  if (size === 0) return { code: 'workbook.empty' };
  if (size > largestWorkbook) return { code: 'file.tooLarge', params: { max: inMegabytes(largestWorkbook) } };
  return null;
}
