import { fullName, type Leaver } from '@aloud/api';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLeavers } from '../../../data/people/leaving.ts';
import { useDays } from '../../../i18n/days.ts';
import { controlPanelPaths, userPath } from '../../../site/controlPanelPaths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Name } from '../../../ui/Name.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { KeepButton } from '../parts/KeepButton.tsx';
import { PageSteps } from '../parts/PageSteps.tsx';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { useDownload } from '../parts/useDownload.ts';
import { useOwnSchools } from '../parts/useOwnSchools.ts';
import classes from './Leaving.module.css';

/** People who will be erased, the next first; or those who are kept. */
export function Leavers({ kept }: { readonly kept: boolean }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [school, setSchool] = useState('');
  const { schools, isPart } = useOwnSchools();
  const missing = { title: t('lists.failed'), hint: t('lists.failedHint') };
  const none = kept ? 'leaving.noneKept' : school === '' ? 'leaving.none' : 'leaving.noneAt';
  return (
    <>
      <p className={classes.lead}>{t(kept ? 'leaving.keptLead' : 'leaving.lead')}</p>
      {schools.length > 1 && !isPart && (
        <NativeSelect
          className={classes.school}
          label={t('leaving.school')}
          data={[
            { value: '', label: t('leaving.allSchools') },
            ...schools.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={school}
          onChange={({ currentTarget: { value } }) => {
            setSchool(value);
            setPage(1);
          }}
          rightSection={<Icon name="down" size={20} />}
        />
      )}
      <QueryBoundary query={useLeavers(kept, school, page)} missing={missing} back={controlPanelPaths.users}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p role="status">{t(none)}</p>}
            <ul className={classes.people}>
              {data.map((person) => (
                <Person key={person.uid} person={person} />
              ))}
            </ul>
            <PageSteps page={page} meta={meta} onStep={setPage} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function Person({ person }: { readonly person: Leaver }) {
  const { t } = useTranslation();
  const days = useDays();
  const name = fullName(person.firstName, person.lastName);
  const download = useDownload(person.uid);
  const day = (time: string) => days.day(time, null, 'medium');
  return (
    <li>
      <div className={classes.who}>
        <Who person={person} name={name} />
        <p>
          {t(`leaving.rule.${person.rule}`)}
          {person.schoolUnits.map(({ uid, name: school }) => (
            <span key={uid}>
              {' · '}
              <Name>{school}</Name>
            </span>
          ))}
        </p>
        <p>
          {person.kept === null
            ? t('leaving.on', { date: day(person.erased) })
            : person.keptBy === null
              ? t('leaving.keptSince', { date: day(person.kept) })
              : t('leaving.keptBy', { name: person.keptBy, date: day(person.kept) })}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" aria-label={t('leaving.dataOf', { name })} onClick={download}>
          {t('userForm.data')}
        </Button>
        <KeepButton uid={person.uid} name={name} isKept={person.kept !== null} />
      </div>
    </li>
  );
}

/** A link to the person's page, if the requester can open it. */
function Who({ person, name }: { readonly person: Leaver; readonly name: string }) {
  const names = (
    <>
      <Name>{name}</Name>
      <Name className={controlPanel.second}>{person.username}</Name>
    </>
  );
  if (!person.isOpen) return <div className={controlPanel.person}>{names}</div>;
  return (
    <Link to={userPath(person.uid)} className={controlPanel.person}>
      {names}
    </Link>
  );
}
