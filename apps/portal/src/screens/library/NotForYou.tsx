import type { ReasonReply } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { paths } from '../../site/paths.ts';
import { NotOpen } from '../../ui/books/NotOpen.tsx';

/** Says why the person may not read a book. */
export function NotForYou({ reason }: { reason: ReasonReply }) {
  const { t } = useTranslation();
  return (
    <NotOpen reason={reason} hint={t('find.emptyHint')} to={paths.library} link={t('find.book.toLibrary')} />
  );
}
