import { largestPage, mostCards, type UserType } from '@aloud/api';
import type { ImportService } from './imports.ts';

/** How many new people get cards or passwords at a time. */
export const partSize = mostCards;

/** How many parts so many new people have. */
export const partsOf = (people: number): number => Math.ceil(people / partSize);

export interface NewPerson {
  readonly id: string;
  readonly type: UserType | null;
}

/** The rows of the people whom a plan has made. */
export const madeByPlan = { verdict: 'create', outcome: 'changed', about: 'person' } as const;

/**
 * One part of the people whom a plan has made.
 * @param part from 0
 */
export async function newPeople(
  rows: ImportService['rows'],
  planId: string,
  part: number,
): Promise<readonly NewPerson[]> {
  const inPart = partSize / largestPage;
  const first = await pageOf(part * inPart);
  const later = Math.min(inPart, Math.ceil((first.meta.totalItems ?? 0) / largestPage) - part * inPart) - 1;
  const others = await Promise.all(
    Array.from({ length: Math.max(0, later) }, (_, more) => pageOf(part * inPart + more + 1)),
  );
  return [first, ...others].flatMap(({ data }) =>
    data.flatMap(({ id, type }) => (id === null ? [] : [{ id, type }])),
  );

  function pageOf(index: number) {
    return rows(planId, { ...madeByPlan, pageNumber: index + 1, pageSize: largestPage });
  }
}
