import { setImmediate } from 'node:timers/promises';
import { fullName, type JobPreview, type JobSelection, mostCards, type Reason, reason } from '@aloud/api';
import { chunksOf } from '../../chunks.ts';
import type { Database } from '../../database/database.ts';
import { Forbidden, InvalidInput } from '../../errors.ts';
import { lock, type Person, type Staff } from '../../person/index.ts';
import type { RefusedPerson } from '../groups/index.ts';
import {
  actionLock,
  batch,
  type Eligibility,
  eligibilityOf,
  findTargets,
  findUsers,
  nameOf,
  previewOf,
  requesterFor,
  type Target,
  type UserRow,
  uidsOf,
} from '../people/index.ts';
import type { CardHolder } from './commands.ts';

/** The people in a selection for whom a card may be printed. */
const rulesOf = (staff: Staff) => ({
  eligibility: ({ subject, account }: Target): Eligibility =>
    actionLock(staff, subject, 'PrintCards') ?? (account.status === 'active' ? 'allowed' : lock('idleCard')),
});

/** Who would get a card now, and who would not and why. Changes nothing. @throws Forbidden; InvalidInput for too many */
export async function previewCards(
  db: Database,
  person: Person,
  selection: JobSelection,
): Promise<JobPreview> {
  const requester = await requesterFor(db, person);
  const preview = await previewOf(db, requester, selection, rulesOf(requester.staff));
  if (preview.changed > mostCards) throw tooManyCards();
  return preview;
}

/**
 * The people of a selection who may have a card, class by class, and the others with the reason.
 * @throws Forbidden if nobody may have one; InvalidInput for too many
 */
export async function holdersOf(
  db: Database,
  person: Person,
  selection: JobSelection,
): Promise<{ readonly holders: readonly CardHolder[]; readonly refused: readonly RefusedPerson[] }> {
  const requester = await requesterFor(db, person);
  const { scope } = requester.staff;
  const rules = rulesOf(requester.staff);
  const due: string[] = [];
  const refused: RefusedPerson[] = [];
  let firstReason: Reason | undefined;
  for (const chunk of chunksOf(await uidsOf(db, requester, selection), batch)) {
    const targets = await findTargets(db, scope, chunk);
    for (const uid of chunk) {
      const target = targets.get(uid);
      const eligibility = eligibilityOf(rules, target);
      if (eligibility === 'allowed') due.push(uid);
      else if (eligibility !== 'unchanged') {
        firstReason ??= eligibility.reason;
        if (target) refused.push({ id: uid, name: nameOf(target), reason: eligibility.reason });
      }
    }
    if (due.length > mostCards) throw tooManyCards();
    await setImmediate();
  }
  if (due.length === 0) throw new Forbidden(firstReason);
  const group = 'query' in selection ? selection.query.group : undefined;
  const rows = await findUsers(db, scope, due);
  return { holders: inOrder(rows.map((row) => ({ row, holder: holderIn(row, group) }))), refused };
}

/**
 * What is printed on a person's card: the first of their groups and schools in the requester's scope.
 * @param preferred uid of the group to print, if the person is in it
 */
export function holderIn(
  { uid, firstname, lastname, username, groups, units }: UserRow,
  preferred?: string,
): CardHolder {
  const group = groups.find((each) => each.uid === preferred) ?? groups[0];
  const active = units.filter((unit) => unit.active);
  const unit = active.find((each) => each.uid === group?.schoolUnitUid) ?? active[0];
  return {
    uid,
    name: fullName(firstname, lastname),
    username,
    group: group?.name ?? null,
    school: unit?.name ?? null,
  };
}

const collator = new Intl.Collator();

/** In the order in which cards are handed out: by school and class, then by name. */
function inOrder(
  people: ReadonlyArray<{ readonly row: UserRow; readonly holder: CardHolder }>,
): CardHolder[] {
  const keys = ({ row, holder }: (typeof people)[number]) => [
    holder.school ?? '',
    holder.group ?? '',
    row.lastname,
    row.firstname,
    row.uid,
  ];
  return people
    .map((each) => ({ ...each, keys: keys(each) }))
    .sort((one, other) => {
      const at = one.keys.findIndex((key, n) => collator.compare(key, other.keys[n] ?? '') !== 0);
      return at < 0 ? 0 : collator.compare(one.keys[at] ?? '', other.keys[at] ?? '');
    })
    .map(({ holder }) => holder);
}

export const tooManyCards = () => new InvalidInput(reason('limit.cards', { max: mostCards }));
