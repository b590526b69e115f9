import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { jobPath, paths } from '../../../app/paths.ts';
import { useJobs } from '../../../services/jobs.ts';
import { Heading } from '../../../shell/Heading.tsx';
import { Gate } from '../Gate.tsx';
import office from '../Office.module.css';

/** What she has had done to many people in the last thirty days. */
export const Jobs = observer(function Jobs() {
  const { t, i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const missing = { title: t('lists.failed'), hint: t('lists.failedHint') };
  return (
    <>
      <Link to={paths.officeUsers} className={office.back}>
        {t('office.backToUsers')}
      </Link>
      <Heading title={t('jobs.title')} />
      <Gate query={useJobs()} missing={missing} back={paths.officeUsers}>
        {(jobs) =>
          jobs.length === 0 ? (
            <p role="status">{t('jobs.none')}</p>
          ) : (
            <ul className={office.places}>
              {jobs.map(({ id, action, state, counts, created }) => (
                <li key={id}>
                  <Link to={jobPath(id)}>{t(`bulk.kinds.${action.kind}`)}</Link>
                  <span className={office.quiet}>
                    {t(`jobs.states.${state}`)} · {t('jobs.of', { done: counts.done, total: counts.total })} ·{' '}
                    <time dateTime={created}>{time.format(new Date(created))}</time>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Gate>
    </>
  );
});
