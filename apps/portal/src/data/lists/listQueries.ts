import type { GiftTerms, ListFields, NewGift, ReadingPeriod } from '@aloud/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { list } from '../people/customerQueries.ts';
import { useForget } from '../useForget.ts';
import { type GiftOf, type ListsQuery, type NewList, useListService } from './lists.ts';

/** The lists of the schools of a member of staff, last changed first. */
export function useLists(query: ListsQuery) {
  const service = useListService();
  const session = useSession();
  return useQuery({
    queryKey: keys.readingLists(session.claims?.sub, query),
    queryFn: () => service.all(query),
    ...list,
  });
}

export function useList(id: string) {
  const service = useListService();
  return useQuery({ queryKey: keys.readingList(id), queryFn: () => service.one(id) });
}

export function useListHistory(id: string) {
  const service = useListService();
  return useQuery({ queryKey: keys.readingListHistory(id), queryFn: () => service.history(id) });
}

/** What became of a list that is given. */
export function useListReading(gift: GiftOf, period: ReadingPeriod) {
  const service = useListService();
  return useQuery({
    queryKey: keys.listReading(gift.listId, gift.giftId, period),
    queryFn: () => service.reading(gift, period),
    placeholderData: keepPreviousData,
  });
}

/** What a change of lists invalidates: the lists, and what the pupils are shown. */
const shown = [
  keys.readingLists(),
  keys.readingList(),
  keys.readingListHistory(),
  keys.listReading(),
  keys.groupReading(),
  keys.libraryRows(),
  keys.shelf(),
];

function useListChange<Change, Result>(send: (change: Change) => Promise<Result>) {
  const forget = useForget();
  return useMutation({ mutationFn: send, onSuccess: () => forget(shown) });
}

export function useCreateList() {
  const service = useListService();
  return useListChange((made: NewList) => service.create(made));
}

export function useChangeList(id: string) {
  const service = useListService();
  return useListChange(({ fields, version }: { fields: ListFields; version: number }) =>
    service.change(id, fields, version),
  );
}

/** Not the list itself, which is no longer there. */
export function useRemoveList() {
  const service = useListService();
  const forget = useForget();
  return useMutation({
    mutationFn: (id: string) => service.remove(id),
    onSuccess: () => forget([keys.readingLists(), keys.groupReading(), keys.libraryRows(), keys.shelf()]),
  });
}

export function useAddListBook() {
  const service = useListService();
  return useListChange(({ listId, bookId }: { listId: string; bookId: string }) =>
    service.addBook(listId, bookId),
  );
}

export function useGiveList() {
  const service = useListService();
  return useListChange(({ listId, gift }: { listId: string; gift: NewGift }) => service.give(listId, gift));
}

export function useChangeGift(gift: GiftOf) {
  const service = useListService();
  return useListChange((terms: GiftTerms) => service.changeGift(gift, terms));
}

export function useTakeBackList() {
  const service = useListService();
  return useListChange((gift: GiftOf) => service.takeBack(gift));
}
