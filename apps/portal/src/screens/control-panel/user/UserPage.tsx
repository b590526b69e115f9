import { ApiError } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ListSkeleton } from '../../../lists/ListSkeleton.tsx';
import { useUser } from '../../../services/customerQueries.ts';
import { Heading } from '../../../shell/Heading.tsx';
import { Problem } from '../../../shell/Problem.tsx';
import classes from '../Office.module.css';
import { Audits } from './Audits.tsx';
import { UserFacts } from './UserFacts.tsx';

/** One person as the staff sees her, and what was done to her. */
export const UserPage = observer(function UserPage() {
  const { t } = useTranslation();
  const { userUid = '' } = useParams();
  const { data: user, isPending, isFetching, error, refetch } = useUser(userUid);
  if (isPending) return <ListSkeleton />;
  if (!user) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <Problem
        title={t(gone ? 'office.userMissing' : 'lists.failed')}
        hint={t(gone ? 'office.userMissingHint' : 'lists.failedHint')}
      >
        {gone ? (
          <Button component={Link} to={paths.officeUsers}>
            {t('office.backToUsers')}
          </Button>
        ) : (
          <Button onClick={() => void refetch()} loading={isFetching}>
            {t('common.retry')}
          </Button>
        )}
      </Problem>
    );
  }
  return (
    <>
      <Link to={paths.officeUsers} className={classes.back}>
        {t('office.backToUsers')}
      </Link>
      <Heading title={`${user.firstName} ${user.lastName}`} />
      <UserFacts user={user} />
      <h2>{t('office.audits')}</h2>
      <Audits userUid={user.uid} />
    </>
  );
});
