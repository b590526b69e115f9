import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAudits } from '../../../data/people/customerQueries.ts';
import { History } from '../parts/History.tsx';
import { storedNames } from './storedNames.ts';

/** The history of a person, including what impersonators did. */
export const Audits = observer(function Audits({ userUid }: { userUid: string }) {
  const { t } = useTranslation();
  const nameOf = (field: string) => {
    const name = storedNames[field];
    return name ? t(`userForm.fields.${name}`) : field;
  };
  return <History query={useAudits(userUid)} nameOf={nameOf} />;
});
