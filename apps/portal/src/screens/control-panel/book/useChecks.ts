import { useTranslation } from 'react-i18next';
import { codesOf, levelOf, linesOf, type RecordValues, type TextName } from './draft.ts';

/** A check of a field: true, or what is wrong. */
type Check = (text: string, values: RecordValues) => true | string;

/** What is checked before anything is sent, so that each error stands at its field. The server checks all of it again. */
export function useChecks(): Partial<Record<TextName | 'reason', Check>> {
  const { t } = useTranslation();
  const years = (most: number) => (text: string) =>
    (/^\d{0,2}$/.test(text.trim()) && Number(text) <= most) || t('bookRecord.wrong.years', { most });
  const countries = (text: string) =>
    codesOf(text).every((code) => /^[a-z]{2}$/i.test(code)) || t('bookRecord.wrong.countries');
  return {
    title: (text) => text.trim() !== '' || t('password.missing'),
    ageFrom: years(18),
    ageTo: (text, { ageFrom }) => {
      const wrong = years(99)(text);
      if (wrong !== true) return wrong;
      const [from, to] = [ageFrom.trim(), text.trim()];
      return from === '' || to === '' || Number(from) <= Number(to) || t('bookRecord.wrong.ages');
    },
    levels: (text) =>
      linesOf(text).every((line) => levelOf(line).system !== '') || t('bookRecord.wrong.levels'),
    subjects: (text) =>
      codesOf(text).every((code) => /^[0-9A-Z-]{1,12}$/i.test(code)) || t('bookRecord.wrong.subjects'),
    soldIn: countries,
    notSoldIn: countries,
    soldUntil: (text, { soldFrom }) =>
      text === '' || soldFrom === '' || soldFrom <= text || t('controlPanel.school.periods.order'),
  };
}
