import {
  addProfile,
  type Client,
  changeProfile,
  getProfiles,
  type ReaderProfile,
  removeProfile,
} from '@aloud/api';
import { lazyServices } from '../calls/lazyServices.ts';

/** The calls about the children of a family. */
export interface ProfileService {
  list(): Promise<readonly ReaderProfile[]>;
  /** The id is the child's from then on. */
  add(profile: ReaderProfile): Promise<ReaderProfile>;
  change(profile: ReaderProfile): Promise<ReaderProfile>;
  /** With their places, bookmarks and read logs. */
  remove(profileId: string): Promise<void>;
}

export const useProfileService = lazyServices(
  (client: Client): ProfileService => ({
    list: async () => (await client.call(getProfiles, {})).data,
    add: (body) => client.call(addProfile, { body }),
    change: ({ id, ...body }) => client.call(changeProfile, { params: { profileId: id }, body }),
    remove: async (profileId) => {
      await client.call(removeProfile, { params: { profileId } });
    },
  }),
);
