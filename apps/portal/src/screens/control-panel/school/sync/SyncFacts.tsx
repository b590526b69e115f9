import type { Sync } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useDays } from '../../../../i18n/days.ts';
import { Fact, Facts } from '../../../../ui/Facts.tsx';
import { Name } from '../../../../ui/Name.tsx';
import { stateOf } from './syncState.ts';

/** Which system, whether and when it runs, for how many people, and with whose rights. */
export function SyncFacts({ sync }: { readonly sync: Sync }) {
  const { t, i18n } = useTranslation();
  const days = useDays();
  const { type, name, nextRun, linked, savedBy, dryRun } = sync;
  const typeName = t(`sync.types.${type}`);
  return (
    <Facts>
      <Fact name={t('sync.facts.source')}>
        {typeName}
        {name !== '' && name !== typeName && (
          <>
            {' · '}
            <Name>{name}</Name>
          </>
        )}
      </Fact>
      <Fact name={t('sync.facts.state')}>{t(`sync.states.${stateOf(sync)}`)}</Fact>
      <Fact name={t('sync.facts.nextRun')}>
        {nextRun === null ? (
          t('sync.facts.noNextRun')
        ) : (
          <time dateTime={nextRun}>{days.moment(nextRun)}</time>
        )}
      </Fact>
      <Fact name={t('sync.facts.dryRun')}>{t(dryRun ? 'sync.facts.dryRunOn' : 'sync.facts.dryRunOff')}</Fact>
      <Fact name={t('sync.facts.linked')}>{new Intl.NumberFormat(i18n.language).format(linked)}</Fact>
      {savedBy && (
        <Fact name={t('sync.facts.savedBy')}>
          <Name>{savedBy.name}</Name>. {t('sync.facts.savedByHint')}
        </Fact>
      )}
    </Facts>
  );
}
