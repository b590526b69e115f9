import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../../data/account/useStanding.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';
import { useListQuery } from '../../../ui/lists/useListQuery.ts';
import { Problem } from '../../../ui/Problem.tsx';
import { TemplateButton } from '../parts/TemplateButton.tsx';
import { useOwnSchools } from '../parts/useOwnSchools.ts';
import { EarlierImports } from './EarlierImports.tsx';
import classes from './Import.module.css';
import { Rules } from './Rules.tsx';
import { SchoolChoice } from './SchoolChoice.tsx';
import { Upload } from './Upload.tsx';

/** The chosen school unit is in the address, too, and narrows the earlier imports to it. */
const rules = { itemsPerPage: pageSizes, filters: { schoolUnit: null } };

/** People from an Excel workbook (spec §5): the template, the upload, and the imports of the last thirty days. */
export const Import = observer(function Import() {
  const standing = useStanding();
  if (!standing) return <ListSkeleton />;
  // Only a courtesy: the server decides who may import.
  return standing.isAdmin || standing.isSuperUser ? <Start /> : <Closed />;
});

function Start() {
  const { t } = useTranslation();
  const [query, change] = useListQuery(rules);
  const choices = useOwnSchools();
  const [only, ...others] = choices.schools;
  const isOnlyOne = only !== undefined && others.length === 0 && !choices.isPart;
  const chosen = query.filters['schoolUnit']?.[0] ?? null;
  const school = isOnlyOne ? only.id : chosen;
  return (
    <>
      <Heading title={t('import.title')} />
      <p className={classes.lead}>{t('import.lead')}</p>
      <div className={classes.start}>
        {choices.isPending ? (
          <ListSkeleton />
        ) : (
          <div className={classes.upload}>
            {!isOnlyOne && (
              <SchoolChoice
                choices={choices}
                value={school}
                onChoose={(uid) => change({ filters: uid === null ? {} : { schoolUnit: [uid] } })}
              />
            )}
            <Upload school={school} />
          </div>
        )}
        <Rules>
          <TemplateButton />
        </Rules>
      </div>
      <EarlierImports query={query} change={change} school={chosen} />
    </>
  );
}

/** Shown to people who may not import and came by a shared address. */
function Closed() {
  const { t } = useTranslation();
  const word = useReasonText();
  return (
    <Problem title={t('import.closed')} hint={word({ code: 'lock.admin' })}>
      <Button component={Link} to={controlPanelPaths.users}>
        {t('controlPanel.backToUsers')}
      </Button>
    </Problem>
  );
}
