import type { ChangePlan } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useImports } from '../../../data/imports/importQueries.ts';
import { phaseOf } from '../../../data/imports/planPhase.ts';
import { useDays } from '../../../i18n/days.ts';
import { planPath } from '../../../site/controlPanelPaths.ts';
import { ListFailed } from '../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import type { ListQuery } from '../../../ui/lists/listQuery.ts';
import { Pages } from '../../../ui/lists/Pages.tsx';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';
import { Name } from '../../../ui/Name.tsx';
import classes from './Import.module.css';

interface EarlierImportsProps {
  readonly query: ListQuery;
  readonly change: (changes: Partial<ListQuery>) => void;
  /** Uid of the school unit whose imports are shown; null for all. */
  readonly school: string | null;
}

/** Who imported what, when, and how it ended; those of the last thirty days. */
export function EarlierImports({ query, change, school }: EarlierImportsProps) {
  const { t } = useTranslation();
  const imports = useImports({
    pageNumber: query.page,
    pageSize: query.itemsPerPage,
    ...(school !== null && { organization: school }),
  });
  const { data, isPending } = imports;
  return (
    <section aria-label={t('import.earlier')}>
      <h2>{t('import.earlier')}</h2>
      {isPending && <ListSkeleton />}
      {!isPending && !data && <ListFailed query={imports} />}
      {data?.data.length === 0 && <p role="status">{t('import.none')}</p>}
      {data && data.data.length > 0 && (
        <ul className={classes.earlier}>
          {data.data.map((plan) => (
            <OneImport key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
      {data && (query.page > 1 || (data.meta.totalItems ?? 0) > data.data.length) && (
        <Pages
          query={query}
          shown={data.meta}
          total={data.meta.totalItems}
          atLeast={data.meta.totalIsAtLeast}
          sizes={pageSizes}
          onChange={change}
        />
      )}
    </section>
  );
}

function OneImport({ plan }: { readonly plan: ChangePlan }) {
  const { t, i18n } = useTranslation();
  const days = useDays();
  const number = new Intl.NumberFormat(i18n.language);
  const { id, file, schoolUnit, requester, created, planned } = plan;
  const counts = (['create', 'update', 'refuse'] as const).filter((verdict) => planned[verdict] > 0);
  return (
    <li>
      <Link to={planPath(id)}>{file === null ? t('import.noName') : <Name>{file}</Name>}</Link>
      <strong>{t(`plan.phases.${phaseOf(plan)}`)}</strong>
      <p>
        <Name>{requester.name}</Name>
        {schoolUnit && (
          <>
            {' · '}
            <Name>{schoolUnit.name}</Name>
          </>
        )}
        {' · '}
        <time dateTime={created}>{days.moment(created)}</time>
      </p>
      {counts.length > 0 && (
        <p>
          {counts
            .map((verdict) => `${t(`plan.verdicts.${verdict}`)} ${number.format(planned[verdict])}`)
            .join(' · ')}
        </p>
      )}
    </li>
  );
}
