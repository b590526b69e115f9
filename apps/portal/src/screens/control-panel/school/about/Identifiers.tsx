import { type SchoolUnitForm, schoolUnitIdentifierTypes } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '../../../../ui/Name.tsx';
import controlPanel from '../../parts/ControlPanel.module.css';
import { focusBeside } from '../../parts/focusBeside.ts';
import { actionLock } from '../../parts/locks.ts';
import { NewIdentifier } from './NewIdentifier.tsx';
import { useIdentifiers } from './useIdentifiers.ts';

/** The identifiers of a school unit in other registers, with buttons to add and remove them. */
export const Identifiers = observer(function Identifiers({ unit }: { unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { add, remove } = useIdentifiers(unit, () => heading.current?.focus());
  const lock = actionLock(unit.actions, 'EditIdentifiers');
  const known = schoolUnitIdentifierTypes.flatMap((type) =>
    (unit.identifiers[type] ?? []).map((value) => ({ type, value })),
  );
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('controlPanel.school.numbers')}
      </h2>
      <div className={controlPanel.actions}>
        <NewIdentifier unit={unit} lock={lock} onAdd={add} />
      </div>
      {known.length === 0 && <p role="status">{t('controlPanel.school.noNumbers')}</p>}
      <ul className={controlPanel.places}>
        {known.map((each) => {
          const kind = t(`controlPanel.school.identifiers.${each.type}`);
          return (
            <li key={`${each.type} ${each.value}`}>
              <span>
                <span className={controlPanel.quiet}>{kind}</span> <Name>{each.value}</Name>
              </span>
              {!lock && (
                <Button
                  variant="default"
                  aria-label={`${t('controlPanel.group.remove')}: ${kind} ${each.value}`}
                  onClick={({ currentTarget }) => void remove(each, focusBeside(currentTarget))}
                >
                  {t('controlPanel.group.remove')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
});
