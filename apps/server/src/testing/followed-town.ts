import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { accounts, associations, changes, groupMembers, groups } from '../database/schema/index.ts';
import { type Call, TestProduct } from './product.ts';
import { Syncs } from './syncs.ts';
import { Town } from './town.ts';

/** A product whose administrator follows a town. */
export interface FollowedTown {
  readonly product: TestProduct;
  readonly town: Town;
  readonly asAdmin: Call;
  /** A sync of a school unit of its own; the town is empty. */
  readonly fresh: (name: string) => Promise<Syncs>;
  /** The account of a person of the town. @param id the town's */
  readonly person: (id: string) => Promise<typeof accounts.$inferSelect | undefined>;
  /** Such as `fyrskolan student true`: the school unit, the role, and whether the association is active. */
  readonly unitsOf: (uid: string | undefined) => Promise<string[]>;
  /** Names of their groups. */
  readonly groupsOf: (uid: string | undefined) => Promise<string[]>;
  /** The history of a person. */
  readonly recordsOf: (uid: string | undefined) => Promise<Array<typeof changes.$inferSelect>>;
}

/** Starts the product before the tests of a file, and stops it after them. */
export function followedTown(): FollowedTown {
  const town = new Town();
  const started: { product?: TestProduct; asAdmin?: Call } = {};
  beforeAll(async () => {
    started.product = await TestProduct.start({}, { oneroster: town });
    started.asAdmin = await started.product.as('admin');
  });
  afterAll(() => started.product?.stop());
  const there = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The tests have not begun.');
    return part;
  };
  const asAdmin: Call = (...call) => there(started.asAdmin)(...call);
  const db = () => there(started.product).db;
  return {
    town,
    asAdmin,
    get product() {
      return there(started.product);
    },
    fresh: (name) => Syncs.fresh(there(started.product), asAdmin, town, name),
    person: async (id) => {
      const [found] = await db()
        .select()
        .from(accounts)
        .where(eq(accounts.username, town.usernameOf(id)));
      return found;
    },
    unitsOf: async (uid = '') => {
      const found = await db().select().from(associations).where(eq(associations.accountUid, uid));
      return found.map(({ schoolUnitUid, role, active }) => `${schoolUnitUid} ${role} ${active}`).sort();
    },
    groupsOf: async (uid = '') => {
      const found = await db()
        .select({ name: groups.name })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.uid, groupMembers.groupUid))
        .where(eq(groupMembers.accountUid, uid));
      return found.map(({ name }) => name).sort();
    },
    recordsOf: async (uid = '') => db().select().from(changes).where(eq(changes.uid, uid)),
  };
}
