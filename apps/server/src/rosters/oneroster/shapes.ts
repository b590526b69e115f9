import * as z from 'zod';
import type { RawClass, RawEnrollment, RawOrg, RawUser } from './mapper.ts';

/*
 * What is read of a reply. Ids have to be there; everything else may be absent, null, or of a type that nobody expects, and is then as good as
 * absent. What is not named here (passwords, demographics, grades, metadata) is read from no reply.
 */

const id = z.union([z.string().min(1), z.number()]).transform(String);
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);
const reference = z
  .object({ sourcedId: id })
  .transform(({ sourcedId }) => sourcedId)
  .optional()
  .catch(undefined);
const base = { sourcedId: id, status: text, dateLastModified: text };

export const isGone = (status: string | undefined): boolean =>
  ['tobedeleted', 'inactive'].includes((status ?? '').trim().toLowerCase());

interface Base {
  readonly sourcedId: string;
  readonly status?: string | undefined;
  readonly dateLastModified?: string | undefined;
}
const raw = ({ sourcedId, status, dateLastModified }: Base) => ({
  id: sourcedId,
  isGone: isGone(status),
  modified: dateLastModified,
});

export const org = z
  .object({ ...base, name: text, type: text, identifier: text })
  .transform(
    (each): RawOrg => ({ ...raw(each), name: each.name, type: each.type, identifier: each.identifier }),
  );

const role = z
  .object({ role: z.string(), roleType: text, org: reference, beginDate: text, endDate: text })
  .nullable()
  .catch(null);
const userId = z.object({ type: z.string(), identifier: z.string() }).nullable().catch(null);

export const user = z
  .object({
    ...base,
    username: text,
    givenName: text,
    familyName: text,
    preferredFirstName: text,
    preferredGivenName: text,
    email: text,
    phone: text,
    sms: text,
    identifier: text,
    userIds: z.array(userId).optional().catch(undefined),
    /** 1.2 */
    roles: z.array(role).optional().catch(undefined),
    /** 1.1 */
    role: text,
    orgs: z.array(reference).optional().catch(undefined),
  })
  .transform(
    (each): RawUser => ({
      ...raw(each),
      username: each.username,
      givenName: each.givenName,
      familyName: each.familyName,
      preferredGivenName: each.preferredFirstName ?? each.preferredGivenName,
      email: each.email,
      phone: each.phone,
      sms: each.sms,
      identifier: each.identifier,
      eppn: each.userIds?.find((one) => /^(eppn|eduPersonPrincipalName)$/i.test(one?.type ?? ''))?.identifier,
      roles: each.roles === undefined ? rolesOf11(each.role, each.orgs) : rolesOf12(each.roles),
    }),
  );

const rolesOf12 = (all: ReadonlyArray<z.output<typeof role>>) =>
  all.flatMap((each) =>
    each?.org === undefined
      ? []
      : [
          {
            role: each.role,
            orgId: each.org,
            isPrimary: (each.roleType ?? '').toLowerCase() === 'primary',
            begin: each.beginDate,
            end: each.endDate,
          },
        ],
  );

/** In 1.1 a person has one role at all of their organisations, of which the first is the main one. */
export const rolesOf11 = (name: string | undefined, orgs: ReadonlyArray<string | undefined> = []) =>
  orgs
    .filter((each) => each !== undefined)
    .flatMap((orgId, at) => (name === undefined ? [] : [{ role: name, orgId, isPrimary: at === 0 }]));

export const classes = z.object({ ...base, title: text, classType: text, school: reference }).transform(
  (each): RawClass => ({
    ...raw(each),
    title: each.title,
    classType: each.classType,
    schoolId: each.school,
  }),
);

export const enrollment = z
  .object({ ...base, class: reference, user: reference, role: text, beginDate: text, endDate: text })
  .transform(
    (each): RawEnrollment => ({
      ...raw(each),
      classId: each.class,
      userId: each.user,
      role: each.role,
      begin: each.beginDate,
      end: each.endDate,
    }),
  );
