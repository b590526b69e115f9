import { ApiError, type ReaderProfile } from '@aloud/api';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { useProfileService } from './profiles.ts';

/** Why a child was not saved: another one has the name, there are too many, or it was removed meanwhile. */
export type ProfileFault = 'taken' | 'limit' | 'gone';

/** Changes of the children of a family; the list is fetched anew afterwards. */
export function useChangeProfiles() {
  const service = useProfileService();
  const queries = useQueryClient();
  const list = keys.profiles();
  const forget = () => queries.invalidateQueries({ queryKey: list });
  return {
    /**
     * @param isNew whether the id was drawn for a new one
     * @returns why it was not saved; null if it was
     * @throws what the call throws, if that is none of these
     */
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
        if (fault === null) throw error;
        if (fault !== 'taken') await forget();
        return fault;
      }
    },

    /** The child is gone afterwards, by this call or an earlier one. @throws what the call throws otherwise */
    async remove(id: string): Promise<void> {
      try {
        await service.remove(id);
      } catch (error) {
        if (faultOf(error) !== 'gone') throw error;
      }
      await forget();
    },
  };
}

function faultOf(error: unknown): ProfileFault | null {
  if (!(error instanceof ApiError)) return null;
  const codes = [error.reason, ...error.validationErrors.map(({ reason }) => reason)].map(
    (each) => each?.code,
  );
  if (codes.includes('field.profileTaken')) return 'taken';
  if (codes.includes('limit.profiles')) return 'limit';
  return codes.includes('notFound.profile') ? 'gone' : null;
}
