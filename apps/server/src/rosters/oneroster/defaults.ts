import { usualConfig } from '../usual-config.ts';

/** The settings of a new sync with OneRoster. */
export const oneRosterDefaults = usualConfig({
  auth: 'oauth2',
  fields: {
    username: 'username',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    externalId: 'identifier',
  },
  groups: ['class', 'teaching'],
});
