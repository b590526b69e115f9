import type { SyncSettings } from '@aloud/api';
import { usePutSync } from '../../../../../data/sync/syncChanges.ts';
import { useSyncService } from '../../../../../data/sync/useSyncService.ts';
import { draftNames } from '../../../../../site/drafts/names.ts';
import { type EditDraft, useEditDraft } from '../../../parts/edit-draft/useEditDraft.ts';
import { changeOf, fieldNames, type SyncForm, valuesOf } from './draft.ts';

const never = ['secret'] as const;

/** A draft of the settings of a sync; the first save creates it. */
export function useSyncDraft(
  org: string,
  stored: SyncSettings,
  onSaved: () => void,
): EditDraft<SyncSettings, SyncForm> & { readonly id: string } {
  const syncs = useSyncService();
  const put = usePutSync(org);
  const draft = useEditDraft<SyncSettings, SyncForm>({
    name: draftNames.sync(org),
    never,
    stored,
    valuesOf,
    async save(typed, base, newId) {
      const change = changeOf(base, typed);
      const isNew = base.id === null;
      const id = base.id ?? newId;
      if (!isNew && Object.keys(change).length === 0) return;
      await put.mutateAsync(
        isNew ? { id, change: whole(base, typed), version: null } : { id, change, version: base.version },
      );
    },
    lookAgain: () => syncs.settings(org),
    isField: (name) => fieldNames.some((each) => each === name),
    onSaved,
  });
  return { ...draft, id: stored.id ?? draft.kept.newId };
}

/** All that a new sync has. */
function whole(base: SyncSettings, typed: SyncForm) {
  const { type, dryRun, organizationMap, config } = base;
  return { type, dryRun, organizationMap, config, ...changeOf(base, typed) };
}
