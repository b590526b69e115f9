import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { OnlyOf } from '../parts/OnlyOf.tsx';
import { AssignmentList } from './AssignmentList.tsx';
import classes from './Assignments.module.css';

/** The assignments of the staff; of one book or one group if the address names it. */
export function Assignments() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [bookId, groupUid] = [search.get('book'), search.get('group')];
  const isPart = bookId !== null || groupUid !== null;
  return (
    <>
      <Heading title={t('controlPanel.assignments')} />
      <p className={classes.lead}>{t('assignments.lead')}</p>
      {isPart && (
        <p className={classes.part}>
          {groupUid === null ? (
            t('assignments.onlyBook')
          ) : (
            <OnlyOf of="group" uid={groupUid} shows="assignments" />
          )}{' '}
          <Link to={controlPanelPaths.assignments}>{t('assignments.showAll')}</Link>
        </p>
      )}
      <AssignmentList of={{ ...(bookId !== null && { bookId }), ...(groupUid !== null && { groupUid }) }} />
    </>
  );
}
