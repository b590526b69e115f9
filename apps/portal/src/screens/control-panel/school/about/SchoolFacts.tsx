import { type SchoolUnit, zoneOf } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDays } from '../../../../i18n/days.ts';
import { realm } from '../../../../realm/currentRealm.ts';
import { schoolPath } from '../../../../site/controlPanelPaths.ts';
import { Fact, Facts } from '../../../../ui/Facts.tsx';
import { Name } from '../../../../ui/Name.tsx';
import { switchNames, textNames } from '../edit/fields.ts';
import { hasZones, zoneName } from '../edit/zones.ts';

/** What is not given stands there too: the staff sees what could still be filled in. */
export function SchoolFacts({ unit }: { unit: SchoolUnit }) {
  const { t, i18n } = useTranslation();
  const days = useDays();
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
      {hasZones && (
        <Fact name={t('controlPanel.school.fields.timeZone')}>
          {zoneName(zoneOf(realm.id, unit.timeZone), i18n.language)}
        </Fact>
      )}
      {switchNames.map((name) => (
        <Fact key={name} name={t(`controlPanel.school.fields.${name}`)}>
          {t(unit[name] ? 'controlPanel.school.on' : 'controlPanel.school.off')}
        </Fact>
      ))}
      <Fact name={t('controlPanel.created')}>{days.day(unit.created, unit.timeZone)}</Fact>
      <Fact name={t('controlPanel.school.updated')}>{days.day(unit.updated, unit.timeZone)}</Fact>
    </Facts>
  );
}
