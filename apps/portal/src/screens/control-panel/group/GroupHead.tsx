import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOrganization } from '../../../data/schools/schoolUnitQueries.ts';
import { controlPanelPaths, schoolPath } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { Name } from '../../../ui/Name.tsx';
import classes from '../parts/ControlPanel.module.css';
import { DeleteGroup } from './DeleteGroup.tsx';
import { nameOf } from './nameOf.ts';
import { RenameGroup } from './RenameGroup.tsx';

/** The group's name, school and number of students, and the actions on the whole group. */
export const GroupHead = observer(function GroupHead({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const { data: school } = useOrganization(group.organization_id);
  const name = nameOf(group);
  return (
    <>
      <Link to={controlPanelPaths.groups} className={classes.back}>
        {t('controlPanel.backToUsers')}
      </Link>
      <Heading title={name}>
        <Name>{name}</Name>
      </Heading>
      <p className={classes.only}>
        {school && (
          <Link to={schoolPath(school.id)}>
            <Name>{school.name}</Name>
          </Link>
        )}
        <span className={classes.quiet}>
          {t('controlPanel.group.students', { count: group.student_count })}
        </span>
      </p>
      <div className={classes.actions}>
        <RenameGroup group={group} />
        <DeleteGroup group={group} />
      </div>
    </>
  );
});
