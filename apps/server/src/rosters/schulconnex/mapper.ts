import type { RosterGroupKind, RosterRole, SyncConfig } from '@aloud/api';
import { fault } from '../asking/faults.ts';
import type { MarkMaker } from '../cursor.ts';
import { dayOf, fieldsOf, isWithin } from '../fields.ts';
import { Ids } from '../ids.ts';
import type { Notes } from '../notes.ts';
import type {
  PersonRole,
  RosterGroup,
  RosterMembership,
  RosterPerson,
  RosterRecord,
  RosterSchool,
} from '../roster.ts';
import type { Context, GroupOf, Person } from './shapes.ts';

const roles: Readonly<Record<string, RosterRole>> = {
  Lern: 'student',
  Lehr: 'teacher',
  SorgBer: 'guardian',
  Leit: 'administrator',
  OrgAdmin: 'administrator',
  SysAdmin: 'otherStaff',
  SchB: 'otherStaff',
  NLehr: 'otherStaff',
};

/** People from outside who have an account belong to no school. */
const leftOut: ReadonlySet<string> = new Set(['Extern']);

const groupKinds: Readonly<Record<string, RosterGroupKind>> = { Klasse: 'class', Kurs: 'teaching' };

const teaching: ReadonlySet<string> = new Set(['Lehr', 'KlLeit', 'Foerd', 'VLehr', 'GLeit']);
const learning: ReadonlySet<string> = new Set(['Lern', 'GMit']);

interface Parts {
  readonly config: SyncConfig;
  readonly now: Date;
  readonly notes: Notes;
  readonly mark: MarkMaker;
}

/** Makes records of what Schulconnex says: people with their schools and groups inside. Schools and groups come once, before whoever belongs to them. */
export class SchulconnexMapper {
  readonly #parts: Parts;
  readonly #today: string;
  readonly #people = new Ids();
  readonly #schools = new Set<string>();
  readonly #groups = new Set<string>();
  #there = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#today = parts.now.toISOString().slice(0, 10);
  }

  person(person: Person): RosterRecord[] {
    const { pid } = person;
    const { notes } = this.#parts;
    if (!this.#people.add(pid)) {
      notes.add('idTwice');
      return [];
    }
    const contexts = person.personenkontexte.filter((each) => !this.#isDeleted(each));
    if (person.personenkontexte.length > 0 && contexts.length === 0)
      return [{ kind: 'person', id: pid, isGone: true, fields: {}, roles: [], isProtected: false }];
    const held = contexts.flatMap((each, at) => this.#roleOf(each, at === 0));
    if (held.length === 0) {
      notes.add('personWithoutRole');
      return [];
    }
    this.#there++;
    const schools = contexts.flatMap((each) => this.#schoolOf(each));
    const belongings = contexts.flatMap((each) =>
      each.gruppen.flatMap((group) => this.#groupOf(each, group, pid)),
    );
    return [
      ...schools,
      ...belongings.filter(isGroup),
      this.#record(person, contexts, held),
      ...once(belongings),
    ];
  }

  /** @throws SourceFault if nobody came */
  requireSome(): void {
    if (this.#there === 0) throw fault('source.empty');
  }

  #record({ pid, person }: Person, contexts: readonly Context[], held: PersonRole[]): RosterPerson {
    const mail = contexts
      .flatMap(({ erreichbarkeiten }) => erreichbarkeiten)
      .find(({ typ, kennung }) => typ === 'E-Mail' && kennung);
    const fields = fieldsOf(
      {
        firstName: person?.name?.vorname,
        preferredFirstName: person?.name?.rufname,
        lastName: person?.name?.familienname,
        email: mail?.kennung,
        identifier: pid,
      },
      this.#parts.config,
    );
    return { kind: 'person', id: pid, isGone: false, fields, roles: held, isProtected: false };
  }

  #isDeleted({ loeschung, personenstatus }: Context): boolean {
    if (loeschung === undefined) return personenstatus !== undefined && personenstatus !== 'Aktiv';
    const time = Date.parse(loeschung.zeitpunkt ?? '');
    if (!Number.isFinite(time) || time <= this.#parts.now.getTime()) return true;
    this.#parts.mark.changesOn(dayOf(loeschung.zeitpunkt));
    return false;
  }

  #roleOf({ organisation, rolle = '' }: Context, isPrimary: boolean): PersonRole[] {
    const role = roles[rolle];
    if (role === undefined && !leftOut.has(rolle)) this.#parts.notes.role(rolle);
    return role === undefined || !isSchool(organisation)
      ? []
      : [{ schoolId: organisation.id, role, isPrimary }];
  }

  #schoolOf({ organisation }: Context): RosterSchool[] {
    const { id, name = '', kennung } = organisation;
    if (!isSchool(organisation) || this.#schools.has(id)) return [];
    this.#schools.add(id);
    return [{ kind: 'school', id, isGone: false, name, codes: kennung ? [kennung] : [] }];
  }

  #groupOf({ organisation, rolle }: Context, { gruppe, gruppenzugehoerigkeit }: GroupOf, pid: string) {
    const schoolId = gruppe.orgid ?? organisation.id;
    const { laufzeit } = gruppe;
    const isToday =
      this.#isToday(laufzeit?.von, laufzeit?.bis) &&
      this.#isToday(gruppenzugehoerigkeit?.von, gruppenzugehoerigkeit?.bis);
    if (!isToday || !isSchool(organisation)) return [];
    const found: Array<RosterGroup | RosterMembership> = [];
    if (!this.#groups.has(gruppe.id)) {
      this.#groups.add(gruppe.id);
      const groupKind = groupKinds[gruppe.typ ?? ''] ?? 'other';
      found.push({
        kind: 'group',
        id: gruppe.id,
        isGone: false,
        schoolId,
        name: gruppe.bezeichnung ?? '',
        groupKind,
      });
    }
    const role = memberRoleOf(gruppenzugehoerigkeit?.rollen ?? [], rolle);
    if (role !== undefined)
      found.push({
        kind: 'membership',
        id: `${gruppe.id}|${pid}`,
        isGone: false,
        groupId: gruppe.id,
        personId: pid,
        role,
      });
    return found;
  }

  #isToday(from: string | undefined, to: string | undefined): boolean {
    const [begin, last] = [dayOf(from), dayOf(to)];
    this.#parts.mark.changesOn(begin);
    this.#parts.mark.changesOn(dayAfter(last));
    return isWithin(this.#today, begin, last);
  }
}

function dayAfter(day: string | undefined): string | undefined {
  if (day === undefined) return undefined;
  const time = Date.parse(day);
  return Number.isFinite(time) ? new Date(time + 24 * 3600 * 1000).toISOString().slice(0, 10) : undefined;
}

/** School authorities and providers are organisations, too. */
const isSchool = ({ typ }: { readonly typ?: string | undefined }): boolean =>
  typ === undefined || typ === 'Schule';

/** Members of a group without more are what they are at the school. */
function memberRoleOf(
  all: readonly string[],
  rolle: string | undefined,
): RosterMembership['role'] | undefined {
  if (all.some((each) => teaching.has(each))) return 'teacher';
  if (!all.some((each) => learning.has(each))) return undefined;
  if (rolle === 'Lehr') return 'teacher';
  return rolle === 'Lern' ? 'student' : undefined;
}

const isGroup = (each: RosterGroup | RosterMembership): each is RosterGroup => each.kind === 'group';

/** Somebody with two contexts may be in a group by both of them. */
function once(all: ReadonlyArray<RosterGroup | RosterMembership>): RosterMembership[] {
  const byId = new Map<string, RosterMembership>();
  for (const each of all) if (each.kind === 'membership' && !byId.has(each.id)) byId.set(each.id, each);
  return [...byId.values()];
}
