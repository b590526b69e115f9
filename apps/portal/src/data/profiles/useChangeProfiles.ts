import { ApiError, type ReaderProfile } from '@aloud/api';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { useProfileService } from './profiles.ts';

/** Why a child was not saved: another one has the name, there are too many, it was removed meanwhile, or there was no answer. */
export type ProfileFault = 'taken' | 'limit' | 'gone' | 'failed';

/** Changes of the children of a family. They do not throw; the list is fetched anew afterwards. */
export function useChangeProfiles() {
  const service = useProfileService();
  const queries = useQueryClient();
  const list = keys.profiles();
  const forget = () => queries.invalidateQueries({ queryKey: list });
  return {
    /** @param isNew whether the id was drawn for a new one @returns why it was not saved; null if it was */
    async save(profile: ReaderProfile, isNew: boolean): Promise<ProfileFault | null> {
      try {
        const saved = await (isNew ? service.add(profile) : service.change(profile));
        // The others are known: the new picture is on show at once.
        queries.setQueriesData<readonly ReaderProfile[]>(
          { queryKey: list },
          (known) =>
            known && [
              ...known.map((each) => (each.id === saved.id ? saved : each)),
              ...(isNew ? [saved] : []),
            ],
        );
        await forget();
        return null;
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'gone' || fault === 'limit') await forget();
        return fault;
      }
    },

    /** @returns whether the child is gone, by this call or an earlier one */
    async remove(id: string): Promise<boolean> {
      try {
        await service.remove(id);
      } catch (error) {
        if (faultOf(error) !== 'gone') return false;
      }
      await forget();
      return true;
    },
  };
}

function faultOf(error: unknown): ProfileFault {
  if (!(error instanceof ApiError)) return 'failed';
  const codes = [error.reason, ...error.validationErrors.map(({ reason }) => reason)].map(
    (each) => each?.code,
  );
  if (codes.includes('field.profileTaken')) return 'taken';
  if (codes.includes('limit.profiles')) return 'limit';
  return codes.includes('notFound.profile') ? 'gone' : 'failed';
}
