import type { User } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAudits } from '../../../data/people/customerQueries.ts';
import { History } from '../parts/History.tsx';
import { zoneOfUser } from '../parts/zoneOfUser.ts';
import { storedNames } from './storedNames.ts';

/** The history of a person, including what impersonators did. */
export const Audits = observer(function Audits({ user }: { user: Pick<User, 'uid' | 'schoolUnits'> }) {
  const { t } = useTranslation();
  const nameOf = (field: string) => {
    const name = storedNames[field];
    return name ? t(`userForm.fields.${name}`) : field;
  };
  return <History query={useAudits(user.uid)} nameOf={nameOf} zone={zoneOfUser(user)} />;
});
