import type { SchoolUnit } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { schoolPath } from '../../../../site/controlPanelPaths.ts';
import { Fact, Facts } from '../../../../ui/Facts.tsx';
import { Name } from '../../../../ui/Name.tsx';
import { switchNames, textNames } from '../edit/fields.ts';

/** What is not given stands there too: the staff sees what could still be filled in. */
export function SchoolFacts({ unit }: { unit: SchoolUnit }) {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  const number = new Intl.NumberFormat(i18n.language);
  const nothing = t('account.notGiven');
  return (
    <Facts>
      <Fact name={t('controlPanel.belongsTo')}>
        {unit.belongsTo ? (
          <Link to={schoolPath(unit.belongsTo.uid)}>
            <Name>{unit.belongsTo.name}</Name>
          </Link>
        ) : (
          nothing
        )}
      </Fact>
      {textNames.map((name) => (
        <Fact key={name} name={t(`controlPanel.school.fields.${name}`)}>
          {name === 'pupilNumber' && unit.pupilNumber !== null
            ? number.format(unit.pupilNumber)
            : (unit[name] ?? nothing)}
        </Fact>
      ))}
      {switchNames.map((name) => (
        <Fact key={name} name={t(`controlPanel.school.fields.${name}`)}>
          {t(unit[name] ? 'controlPanel.school.on' : 'controlPanel.school.off')}
        </Fact>
      ))}
      <Fact name={t('controlPanel.created')}>{day.format(new Date(unit.created))}</Fact>
      <Fact name={t('controlPanel.school.updated')}>{day.format(new Date(unit.updated))}</Fact>
    </Facts>
  );
}
