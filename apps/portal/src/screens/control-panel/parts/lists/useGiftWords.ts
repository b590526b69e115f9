import type { ListSummary } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useDays } from '../../../../i18n/days.ts';

type Gift = ListSummary['gifts'][number];

/** How what is given is written: to whom, and for which days. */
export function useGiftWords() {
  const { t } = useTranslation();
  const days = useDays();
  return {
    to: ({ group, people }: Pick<Gift, 'group' | 'people'>): string =>
      group?.name ?? t('readingLists.people', { count: people }),
    days({ from, to }: Pick<Gift, 'from' | 'to'>): string {
      if (from && to) return t('readingLists.fromTo', { days: [new Date(from), new Date(to)] });
      const [first, last] = [from, to].map((day) => day && days.writtenDay(day, 'medium'));
      if (first) return t('readingLists.fromOn', { from: first });
      return last ? t('readingLists.until', { to: last }) : t('readingLists.always');
    },
    state: ({ state }: Pick<Gift, 'state'>): string => t(`readingLists.states.${state}`),
  };
}
