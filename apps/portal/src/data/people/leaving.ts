import {
  type Client,
  downloadOwnData,
  downloadPersonData,
  getErasures,
  getLeaver,
  getLeavers,
  keepLeaver,
} from '@aloud/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { fileOf } from '../calls/files.ts';
import { lazyServices } from '../calls/lazyServices.ts';
import { keys } from '../keys.ts';
import { useForget } from '../useForget.ts';

const pageSize = 25;

/** The calls about people who will be erased, and about what is stored of one person. */
export const useLeavingService = lazyServices((client: Client) => {
  const of = (userUid: string) => ({ params: { userUid } });
  return {
    leavers: (kept: boolean, schoolUnit: string, pageNumber: number) =>
      client.call(getLeavers, { query: { kept, pageNumber, pageSize, ...(schoolUnit && { schoolUnit }) } }),
    leaver: async (userUid: string) => (await client.call(getLeaver, of(userUid))).leaver,
    keep: (userUid: string, kept: boolean) => client.call(keepLeaver, { ...of(userUid), body: { kept } }),
    erasures: (uid: string, pageNumber: number) =>
      client.call(getErasures, { query: { pageNumber, pageSize, ...(uid && { uid }) } }),
    data: async (userUid: string) =>
      fileOf(await client.fetchFile(downloadPersonData, of(userUid)), 'person.zip'),
    ownData: async () => fileOf(await client.fetchFile(downloadOwnData, {}), 'person.zip'),
  };
});

export function useLeavers(kept: boolean, schoolUnit: string, pageNumber: number) {
  const service = useLeavingService();
  return useQuery({
    queryKey: keys.leavers(kept, schoolUnit, pageNumber),
    queryFn: () => service.leavers(kept, schoolUnit, pageNumber),
    placeholderData: keepPreviousData,
  });
}

/** Whether a person will be erased; null if they will not. */
export function useLeaver(userUid: string) {
  const service = useLeavingService();
  return useQuery({ queryKey: keys.leaver(userUid), queryFn: () => service.leaver(userUid) });
}

export function useErasures(uid: string, pageNumber: number) {
  const service = useLeavingService();
  return useQuery({
    queryKey: keys.erasures(uid, pageNumber),
    queryFn: () => service.erasures(uid, pageNumber),
    placeholderData: keepPreviousData,
  });
}

/** Keeps somebody who would be erased, or no longer keeps them. */
export function useKeep() {
  const service = useLeavingService();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ uid, kept }: { readonly uid: string; readonly kept: boolean }) => service.keep(uid, kept),
    onSettled: () => forget([keys.leavers(), keys.leaver(), keys.audits()]),
  });
}
