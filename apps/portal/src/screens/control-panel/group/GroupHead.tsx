import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths, schoolPath } from '../../../app/paths.ts';
import { useOrganization } from '../../../services/schoolUnitQueries.ts';
import { Heading } from '../../../shell/Heading.tsx';
import classes from '../Office.module.css';
import { DeleteGroup } from './DeleteGroup.tsx';
import { nameOf } from './nameOf.ts';
import { RenameGroup } from './RenameGroup.tsx';

/** What the group is called, whose it is and how many students it has; and what can be done with all of it. */
export const GroupHead = observer(function GroupHead({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const { data: school } = useOrganization(group.organization_id);
  return (
    <>
      <Link to={paths.officeGroups} className={classes.back}>
        {t('office.backToUsers')}
      </Link>
      <Heading title={nameOf(group)} />
      <p className={classes.only}>
        {school && <Link to={schoolPath(school.id)}>{school.name}</Link>}
        <span className={classes.quiet}>{t('office.group.students', { count: group.student_count })}</span>
      </p>
      <div className={classes.actions}>
        <RenameGroup group={group} />
        <DeleteGroup group={group} />
      </div>
    </>
  );
});
