import { userPaths } from '@aloud/api';
import { Button, Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../../data/account/useStanding.ts';
import { newUserPath } from '../../../site/controlPanelPaths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

/** Creates a person of one of the three types. Hidden from people who administer no school and so may not (spec §6). */
export const NewUserMenu = observer(function NewUserMenu() {
  const { t } = useTranslation();
  const standing = useStanding();
  if (standing && !standing.isAdmin && !standing.isSuperUser) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {/* Until it is known who the person is, only its space is reserved, so that nothing moves. */}
        <Button
          style={standing ? undefined : { visibility: 'hidden' }}
          rightSection={<Icon name="down" size={20} />}
        >
          {t('userForm.newUser')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {userPaths.map((kind) => (
          <Menu.Item key={kind} component={Link} to={newUserPath(kind)}>
            {t(`userForm.new.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
