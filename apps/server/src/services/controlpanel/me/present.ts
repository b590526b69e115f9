import {
  type CurrentUser,
  fullName,
  type Me,
  type MyOrganization,
  mayGiveFeedback,
  menuItemNames,
  type Standing,
} from '@aloud/api';
import { presentAction } from '../../../http/present-action.ts';
import { lock } from '../../../person/index.ts';
import { mayChangePassword } from '../../account/index.ts';
import type { Account, findGroups } from '../../people/index.ts';

interface Known {
  readonly account: Account;
  readonly organizations: readonly MyOrganization[];
  readonly groups: Awaited<ReturnType<typeof findGroups>>['data'];
  readonly identifiers: Me['identifiers'];
  readonly services: readonly string[];
  readonly standing: Standing;
  /** Whether the person is being impersonated. */
  readonly isImpersonated: boolean;
}

export function presentCurrentUser(known: Known): CurrentUser {
  const { account, organizations, groups, services, standing, isImpersonated } = known;
  const nameBy = (type: string) => known.identifiers.find((each) => each.type === type)?.value ?? null;
  const passwordLock = isImpersonated
    ? lock('inPerson')
    : mayChangePassword(account)
      ? null
      : lock('sharedPassword');
  const staff = isStaff(standing) ? null : lock('insufficient');
  return {
    id: account.uid,
    name: fullName(account.firstname, account.lastname),
    username: account.username,
    email: account.email,
    bankid: nameBy('bankid'),
    sms: nameBy('sms'),
    eppn: nameBy('eppn'),
    gsuiteemail: nameBy('gsuiteemail'),
    office365: nameBy('office365'),
    guest: standing.isGuest,
    isStudent: standing.isStudent,
    isGuardian: standing.isGuardian,
    isEmployee: standing.isEmployee,
    isAdmin: standing.isAdmin,
    userTypes: typesOf(standing),
    services: [...services],
    canChangePassword: passwordLock === null,
    menu: menuOf(standing),
    homepage: isStaff(standing) ? '/controlpanel' : '/',
    actions: [
      presentAction('ListUsers', staff),
      presentAction('ListGroups', staff),
      // A shared account is limited: it has no bookshelf of its own (spec §6).
      presentAction('ViewBookshelf', account.sharedAccount ? lock('insufficient') : null),
      presentAction('EditPassword', passwordLock),
    ],
    attributes: {
      groups: groups.map(({ uid, name, organization }) => ({
        id: uid,
        organization_id: organization.uid,
        name,
      })),
      organizations: organizations.map(({ uid, name, role }) => ({
        id: uid,
        name,
        role,
        admin: role === 'admin',
      })),
      subscriptions: services.map((type) => ({ type })),
    },
  };
}

function typesOf(standing: Standing): CurrentUser['userTypes'] {
  const { isStudent, isGuardian, isEmployee, isAdmin, isSuperUser } = standing;
  const flags = {
    student: isStudent,
    guardian: isGuardian,
    employee: isEmployee,
    admin: isAdmin,
    superUser: isSuperUser,
  };
  const types = ['student', 'guardian', 'employee', 'admin', 'superUser'] as const;
  return types.filter((type) => flags[type]);
}

/** Families who came without a school see only the services page (spec §6). */
function menuOf(standing: Standing): CurrentUser['menu'] {
  const { isConsumer } = standing;
  const offered: Record<(typeof menuItemNames)[number], boolean> = {
    ViewServices: true,
    ViewProfile: true,
    ViewUsers: isStaff(standing),
    ViewNews: !isConsumer,
    ViewFeedback: mayGiveFeedback(standing),
    EscalateLogin: standing.isEmployee && standing.canEscalate,
    ViewLogOut: true,
  };
  return menuItemNames.filter((name) => offered[name]).map((name) => ({ name }));
}

const isStaff = ({ isEmployee, isSuperUser }: Standing) => isEmployee || isSuperUser;
