import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobSecret } from '../../../data/jobs/jobs.ts';
import { useVisit } from '../../../session/VisitContext.ts';
import { Name } from '../../../ui/Name.tsx';
import classes from './Strips.module.css';

/** New passwords on strips to cut out. While they are shown, nothing else of the page is printed. */
export function Strips({ secrets }: { secrets: readonly JobSecret[] }) {
  const { t } = useTranslation();
  const { origin } = useVisit();
  useEffect(() => {
    document.body.toggleAttribute('data-hands-out', true);
    return () => {
      document.body.toggleAttribute('data-hands-out', false);
    };
  }, []);
  return (
    <ul className={classes.strips}>
      {secrets.map(({ id, name, username, password }) => (
        <li key={id}>
          <strong>
            <Name>{name}</Name>
          </strong>
          <span>{new URL(origin).host}</span>
          <span>
            {t('controlPanel.username')}
            {t('controlPanel.colon')}{' '}
            <b>
              <Name>{username}</Name>
            </b>
          </span>
          <span>
            {t('userForm.fields.password')}
            {t('controlPanel.colon')}{' '}
            <b>
              <Name>{password}</Name>
            </b>
          </span>
        </li>
      ))}
    </ul>
  );
}
