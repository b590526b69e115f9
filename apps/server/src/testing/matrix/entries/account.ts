import { samplePassword } from '../../../seed/people.ts';
import { type Entries, roles, signedIn } from '../entry.ts';
import type { World } from '../world.ts';

const page = ({ product }: World, path: string) => `${product.config.publicUrl}${path}`;

let registered = 0;

export const entries: Entries = {
  register: {
    given: () => ({
      body: {
        firstname: 'A',
        lastname: 'B',
        email: `family-${++registered}@example.org`,
        password: samplePassword,
        country: 'se',
      },
    }),
    may: { own: roles },
  },
  getMe: { may: { own: signedIn } },
  chooseLanguage: {
    given: () => ({ body: { locale: 'nb' } }),
    may: { own: signedIn },
    inPerson: true,
  },
  getMyOrganizations: { may: { own: signedIn } },
  getMyGroups: { may: { own: signedIn } },
  changePassword: {
    given: () => ({ body: { currentPassword: samplePassword, newPassword: samplePassword } }),
    may: { own: signedIn },
    inPerson: true,
  },
  changeEmail: {
    given: (world, _place, role) => ({
      body: { email: `${world.usernameOf(role)}@example.org`, currentPassword: samplePassword },
    }),
    may: { own: signedIn },
    inPerson: true,
  },
  requestEmailValidation: {
    given: (world) => ({ body: { confirmUrl: page(world, '/email/confirm') } }),
    may: { own: signedIn },
    inPerson: true,
  },
  confirmEmailValidation: {
    given: (world) => ({ body: { confirmUrl: page(world, '/email/confirm#token=made-up') } }),
    may: { own: roles },
    answers: 400,
  },
  requestPasswordReset: {
    given: (world) => ({ body: { username: 'nobody-at-all', resetUrl: page(world, '/password/new') } }),
    may: { own: roles },
  },
  resetPassword: {
    given: (world) => ({
      body: { resetUrl: page(world, '/password/new#token=made-up'), newPassword: samplePassword },
    }),
    may: { own: roles },
    answers: 400,
  },
};
