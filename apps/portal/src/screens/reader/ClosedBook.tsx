import type { ReasonReply } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { paths } from '../../site/paths.ts';
import { NotOpen } from '../../ui/books/NotOpen.tsx';

/** Says why somebody may not read a book now, or no longer. What they left in it is kept. */
export function ClosedBook({ reason }: { reason: ReasonReply }) {
  const { t } = useTranslation();
  return (
    <Frame tabs={[]}>
      <NotOpen reason={reason} hint={t('closedBook.kept')} to={paths.bookshelf} link={t('reader.back')} />
    </Frame>
  );
}
