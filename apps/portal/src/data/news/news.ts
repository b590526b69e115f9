import { getNews, type Locale, readNews } from '@aloud/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/VisitContext.ts';
import { lazyServices } from '../calls/lazyServices.ts';
import { keys } from '../keys.ts';
import { useForget } from '../useForget.ts';

const useNewsService = lazyServices((client) => ({
  news: async (language: Locale) => (await client.call(getNews, { query: { language } })).data,
  read: (ids: readonly string[]) => client.call(readNews, { body: { ids: [...ids] } }),
}));

/** The news of the person, newest first, in the language of the portal. */
export function useNews() {
  const news = useNewsService();
  const session = useSession();
  const { i18n } = useTranslation();
  const language = i18n.language as Locale;
  return useQuery({
    queryKey: keys.news(session.claims?.sub, language),
    queryFn: () => news.news(language),
    enabled: session.signedIn,
    staleTime: 300_000,
  });
}

/** Whether there is something that the person has not seen; false while that is not known. */
export const useHasUnreadNews = (): boolean => useNews().data?.some(({ unread }) => unread) ?? false;

/** Notes that these items have been seen. If that fails, they stay unread, and are noted the next time. */
export function useReadNews() {
  const news = useNewsService();
  const forget = useForget();
  return useMutation({
    mutationFn: (ids: readonly string[]) => news.read(ids),
    onSuccess: () => forget([keys.news()]),
  });
}
