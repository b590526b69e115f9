import type { Erasure } from '@aloud/api';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErasures } from '../../../data/people/leaving.ts';
import { useDays } from '../../../i18n/days.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { FormFrame } from '../../../ui/forms/FormFrame.tsx';
import { Name } from '../../../ui/Name.tsx';
import { PageSteps } from '../parts/PageSteps.tsx';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import classes from './Leaving.module.css';

/** The proof of those who were erased, the last first. */
export function Erasures() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [uid, setUid] = useState('');
  const search = (wanted: string) => {
    setUid(wanted.trim());
    setPage(1);
  };
  const missing = { title: t('lists.failed'), hint: t('lists.failedHint') };
  return (
    <>
      <p className={classes.lead}>{t('leaving.erasedLead')}</p>
      <FormFrame
        id="erasure-search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <TextInput
          label={t('leaving.uid')}
          value={typed}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('leaving.find')}
        </Button>
        {uid !== '' && (
          <Button
            variant="default"
            onClick={() => {
              setTyped('');
              search('');
            }}
          >
            {t('leaving.showAll')}
          </Button>
        )}
      </FormFrame>
      <QueryBoundary query={useErasures(uid, page)} missing={missing} back={controlPanelPaths.users}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && (
              <p role="status">{t(uid === '' ? 'leaving.noneErased' : 'leaving.notFound')}</p>
            )}
            <ul className={classes.people}>
              {data.map((proof) => (
                <Proof key={proof.number} proof={proof} />
              ))}
            </ul>
            <PageSteps page={page} meta={meta} onStep={setPage} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function Proof({ proof }: { readonly proof: Erasure }) {
  const { t } = useTranslation();
  const days = useDays();
  const counts = Object.entries(proof.counts).sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <li className={classes.proof}>
      <h2>{t('leaving.number', { number: proof.number })}</h2>
      <p>
        {t('leaving.erasedOn', { moment: days.moment(proof.erased, null) })}
        {' · '}
        {t(`leaving.rule.${proof.rule}`)}
        {proof.schoolUnits.map(({ uid, name }) => (
          <span key={uid}>
            {' · '}
            <Name>{name}</Name>
          </span>
        ))}
      </p>
      <p className={classes.quiet}>{t('leaving.began', { date: days.day(proof.since, null, 'medium') })}</p>
      <details>
        <summary>{t('leaving.counts')}</summary>
        <dl className={classes.counts}>
          <div>
            <dt>{t('leaving.digest')}</dt>
            <dd className={classes.digest}>{proof.digest}</dd>
          </div>
          {counts.map(([table, count]) => (
            <div key={table}>
              <dt>
                <code translate="no">{table}</code>
              </dt>
              <dd>{t('leaving.rows', { count })}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
