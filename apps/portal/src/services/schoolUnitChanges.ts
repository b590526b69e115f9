import type { Book, SchoolUnit, SchoolUnitFields } from '@aloud/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../app/AppContext.ts';
import type { Page } from './customers.ts';
import type { NewSchoolUnit, PeriodFields } from './schoolUnits.ts';

/** Lists in which school units stand. */
const lists = ['school-units', 'organization-choices', 'organization'] as const;

function useForget() {
  const queries = useQueryClient();
  return (names: readonly string[]) =>
    Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

export function useCreateSchoolUnit() {
  const { services } = useApp();
  const forget = useForget();
  return useMutation({
    mutationFn: (unit: NewSchoolUnit) => services.schoolUnits.create(unit),
    // Who makes one becomes its administrator: what she is where has changed too.
    onSuccess: () => forget([...lists, 'organizations']),
  });
}

export function useChangeSchoolUnit(uid: string) {
  const { services, session } = useApp();
  const queries = useQueryClient();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ fields, version }: { fields: Partial<SchoolUnitFields>; version: number }) =>
      services.schoolUnits.change(uid, fields, version),
    onSuccess: (unit) => {
      queries.setQueryData(['school-unit', session.claims?.sub, uid], unit);
      return forget(lists);
    },
  });
}

export function useDetachSchoolUnit() {
  const { services } = useApp();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ uid, version }: Pick<SchoolUnit, 'uid' | 'version'>) =>
      services.schoolUnits.detach(uid, version),
    // Where somebody was faster, what is shown is old as well.
    onSettled: () => forget([...lists, 'school-unit']),
  });
}

/** Makes a period, or changes the one of this version. */
export function useSavePeriod(uid: string) {
  const { services } = useApp();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ id, version, fields }: { id: string; version: number | null; fields: PeriodFields }) =>
      version === null
        ? services.schoolUnits.createPeriod(uid, id, fields)
        : services.schoolUnits.changePeriod(id, fields, version),
    onSettled: () => forget(['school-periods']),
  });
}

export function useDeletePeriod(uid: string) {
  const { services } = useApp();
  const forget = useForget();
  return useMutation({
    mutationFn: (id: string) => services.schoolUnits.deletePeriod(uid, id),
    onSettled: () => forget(['school-periods']),
  });
}

export function useAddSchoolBook(uid: string) {
  const { services } = useApp();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ id }: Pick<Book, 'id'>) => services.schoolUnits.addBook(uid, id),
    onSettled: () => forget(['school-books']),
  });
}

/** Takes a book off the bookshelf: it goes at once, and comes back where the server refuses. */
export function useRemoveSchoolBook(uid: string) {
  const { services, session } = useApp();
  const queries = useQueryClient();
  const forget = useForget();
  const shelf = ['school-books', session.claims?.sub, uid];
  return useMutation({
    mutationKey: shelf,
    mutationFn: ({ id }: Book) => services.schoolUnits.removeBook(uid, id),
    onMutate: async ({ id }) => {
      // An answer that is on its way still has it.
      await queries.cancelQueries({ queryKey: shelf });
      const before = queries.getQueriesData<Page<Book>>({ queryKey: shelf });
      queries.setQueriesData<Page<Book>>({ queryKey: shelf }, (page) => page && without(page, id));
      return before;
    },
    onError: (_error, _book, before) => {
      for (const [key, page] of before ?? []) queries.setQueryData(key, page);
    },
    onSettled: () => {
      // While another is still on its way off, a fresh list would show it again.
      const isLast = queries.isMutating({ mutationKey: shelf }) <= 1;
      return isLast ? forget(['school-books']) : undefined;
    },
  });
}

function without(page: Page<Book>, id: string): Page<Book> {
  const data = page.data.filter((book) => book.id !== id);
  const gone = page.data.length - data.length;
  return { data, meta: { ...page.meta, totalItems: (page.meta.totalItems ?? gone) - gone } };
}
