import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useJobs } from '../../../data/jobs/jobQueries.ts';
import { useDays } from '../../../i18n/days.ts';
import { controlPanelPaths, jobPath } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { useLandscape } from '../../../ui/lists/useLandscape.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';

/** The person's jobs of the last thirty days. */
export const Jobs = observer(function Jobs() {
  const { t } = useTranslation();
  const days = useDays();
  useLandscape();
  const missing = { title: t('lists.failed'), hint: t('lists.failedHint') };
  return (
    <>
      <Link to={controlPanelPaths.users} className={controlPanel.back}>
        {t('controlPanel.backToUsers')}
      </Link>
      <Heading title={t('jobs.title')} />
      <QueryBoundary query={useJobs()} missing={missing} back={controlPanelPaths.users}>
        {(jobs) =>
          jobs.length === 0 ? (
            <p role="status">{t('jobs.none')}</p>
          ) : (
            <ul className={controlPanel.places}>
              {jobs.map(({ id, action, state, counts, created }) => (
                <li key={id}>
                  <Link to={jobPath(id)}>{t(`bulk.kinds.${action.kind}`)}</Link>
                  <span className={controlPanel.quiet}>
                    {t(`jobs.states.${state}`)} · {t('jobs.of', { done: counts.done, total: counts.total })} ·{' '}
                    <time dateTime={created}>{days.moment(created)}</time>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  );
});
