import { expect, test } from 'vitest';
import { isFull } from '../../../../../scripts/suite.mjs';
import { followedTown } from '../../testing/followed-town.ts';
import { townSchool } from '../../testing/town.ts';

const here = followedTown();
const { town, fresh } = here;

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Something that happens in a town. */
function happen(random: (below: number) => number): void {
  const id = `p${1 + random(24)}`;
  const group = `g${1 + random(5)}`;
  const groups = town.people.get(id)?.groups ?? [];
  const happenings = [
    () => town.people.delete(id),
    () => town.pupil(id, { lastName: `Name ${random(100)}` }),
    () => town.pupil(id, { groups: [group] }),
    () => town.pupil(id, { groups: [...new Set([...groups, group])] }),
    // A school that is not mapped: for us, they are gone.
    () => town.pupil(id, { school: random(3) === 0 ? 'elsewhere' : townSchool }),
    () =>
      town.groups.set(group, {
        name: `Class ${group} ${random(3)}`,
        school: townSchool,
        isGone: random(4) === 0,
      }),
    () => town.groups.delete(group),
    () => town.pupil(id, { email: `${id}.${random(50)}@school.example` }),
  ];
  happenings[random(happenings.length)]?.();
}

test.each(isFull ? [1, 2, 3, 4, 5, 6] : [1, 2])(
  'Nights that read changes leave nothing to a run that reads everything: town %i',
  async (seed) => {
    const random = randomFrom(seed);
    const syncs = await fresh(`random${seed}`);
    town.tellsChanges = true;
    for (let at = 1; at <= 3; at++) town.groups.set(`g${at}`, { name: `Class ${at}`, school: townSchool });
    for (let at = 1; at <= 16; at++) town.pupil(`p${at}`, { groups: [`g${1 + (at % 3)}`] });
    await syncs.follow();
    for (let round = 0; round < 3; round++) {
      for (let night = 0; night < 3; night++) {
        for (let at = random(6); at >= 0; at--) happen(random);
        const run = await syncs.night();
        expect(town.since).not.toBeNull();
        if (run.state === 'held') await syncs.carryOut(run, run.hold?.number);
      }
      const whole = await syncs.run();
      expect(town.since).toBeNull();
      expect(await syncs.rows(whole)).toEqual([]);
    }
  },
);
