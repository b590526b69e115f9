import type { BookRecord } from '@aloud/api';
import { useChangeRecord, useRecords } from '../../../data/library/records.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { useEditDraft } from '../parts/edit-draft/useEditDraft.ts';
import { dataOf, fieldNames, valuesOf } from './draft.ts';

/** A draft of corrections to the record of a book. */
export function useRecordDraft(record: BookRecord, onSaved: () => void) {
  const records = useRecords();
  const change = useChangeRecord(record.id);
  return useEditDraft({
    name: draftNames.record(record.id),
    stored: record,
    valuesOf,
    async save(typed, base) {
      const fields = dataOf(valuesOf(base), typed);
      if (fields) await change.mutateAsync({ fields, version: base.version });
    },
    lookAgain: () => records.record(record.id),
    isField: (name) => fieldNames.some((each) => each === name),
    onSaved,
  });
}
