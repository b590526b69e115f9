import {
  addNews,
  type Client,
  changeNews,
  getNewsHistory,
  getNewsRecord,
  getNewsRecords,
  type NewNews,
  type NewsFields,
  type NewsRecord,
  removeNews,
  removeNewsPicture,
  setNewsPicture,
} from '@aloud/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazyServices } from '../calls/lazyServices.ts';
import { keys } from '../keys.ts';
import { useForget } from '../useForget.ts';

/** The calls for news items, for support. */
export const useNewsRecordService = lazyServices((client: Client) => {
  const of = (newsId: string) => ({ params: { newsId } });
  return {
    all: async () => (await client.call(getNewsRecords, {})).data,
    one: (id: string) => client.call(getNewsRecord, of(id)),
    history: (id: string) => client.call(getNewsHistory, of(id)),
    add: (body: NewNews) => client.call(addNews, { body }),
    /** @throws ApiError 412 if somebody has changed it since that version */
    change: (id: string, body: NewsFields, version: number) =>
      client.call(changeNews, { ...of(id), body, version }),
    remove: (id: string) => client.call(removeNews, of(id)),
    setPicture: (id: string, body: File, signal: AbortSignal) =>
      client.call(setNewsPicture, { ...of(id), body, signal }),
    removePicture: (id: string) => client.call(removeNewsPicture, of(id)),
  };
});

export function useNewsRecords() {
  const service = useNewsRecordService();
  return useQuery({ queryKey: keys.newsRecords(), queryFn: service.all });
}

export function useNewsRecord(id: string) {
  const service = useNewsRecordService();
  return useQuery({ queryKey: keys.newsRecord(id), queryFn: () => service.one(id) });
}

export function useNewsHistory(id: string) {
  const service = useNewsRecordService();
  return useQuery({ queryKey: keys.newsHistory(id), queryFn: () => service.history(id) });
}

/** Everything that shows news is fetched again after a change. */
const shown = [keys.news(), keys.newsRecords(), keys.newsRecord(), keys.newsHistory()];

interface SavedNews extends Pick<NewsRecord, 'id' | 'version'> {
  /** What it gets if it has no id yet. */
  readonly newId: string;
  readonly fields: NewsFields;
}

/** Saves an item; makes it if it has no id yet. */
export function useSaveNews() {
  const service = useNewsRecordService();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ id, newId, version, fields }: SavedNews) =>
      id === '' ? service.add({ ...fields, id: newId }) : service.change(id, fields, version),
    onSuccess: () => forget(shown),
  });
}

/** Not the item itself, which is no longer there. */
export function useRemoveNews() {
  const service = useNewsRecordService();
  const forget = useForget();
  return useMutation({
    mutationFn: (id: string) => service.remove(id),
    onSuccess: () => forget([keys.news(), keys.newsRecords()]),
  });
}

export function useSetNewsPicture(id: string) {
  const service = useNewsRecordService();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      service.setPicture(id, file, signal),
    onSuccess: () => forget(shown),
  });
}

export function useRemoveNewsPicture(id: string) {
  const service = useNewsRecordService();
  const forget = useForget();
  return useMutation({
    mutationFn: () => service.removePicture(id),
    onSuccess: () => forget(shown),
  });
}
