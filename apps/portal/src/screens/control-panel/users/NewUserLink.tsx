import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../../data/account/useStanding.ts';
import { newUserPath } from '../../../site/controlPanelPaths.ts';

/**
 * Leads to the form for a new person: for a student, the most frequent; the page leads to the other types. Hidden from people who
 * administer no school and so may not create anybody (spec §6).
 */
export const NewUserLink = observer(function NewUserLink() {
  const { t } = useTranslation();
  const standing = useStanding();
  if (standing && !standing.isAdmin && !standing.isSuperUser) return null;
  return (
    // Until it is known who the person is, only its space is reserved, so that nothing moves.
    <Button
      component={Link}
      to={newUserPath('students')}
      style={standing ? undefined : { visibility: 'hidden' }}
    >
      {t('userForm.newUser')}
    </Button>
  );
});
