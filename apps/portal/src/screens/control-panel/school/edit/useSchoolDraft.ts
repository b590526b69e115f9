import type { SchoolUnitForm } from '@aloud/api';
import { useChangeSchoolUnit } from '../../../../data/schools/schoolUnitChanges.ts';
import { useControlPanel } from '../../../../data/useControlPanel.ts';
import { draftNames } from '../../../../site/drafts/names.ts';
import { useEditDraft } from '../../parts/edit-draft/useEditDraft.ts';
import { dataOf, fieldNames, valuesOf } from './draft.ts';

/** A draft of changes to a school unit. */
export function useSchoolDraft(unit: SchoolUnitForm, onSaved: () => void) {
  const services = useControlPanel();
  const change = useChangeSchoolUnit(unit.uid);
  return useEditDraft({
    name: draftNames.school(unit.uid),
    stored: unit,
    valuesOf,
    async save(typed, base) {
      const fields = dataOf(valuesOf(base), typed);
      if (Object.keys(fields).length > 0) await change.mutateAsync({ fields, version: base.version });
    },
    lookAgain: () => services.schoolUnits.unit(unit.uid),
    isField: (name) => fieldNames.some((each) => each === name),
    onSaved,
  });
}
