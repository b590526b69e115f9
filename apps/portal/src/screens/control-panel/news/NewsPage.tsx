import type { NewsRecord } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useNewsHistory, useNewsRecord } from '../../../data/news/newsRecords.ts';
import { realm } from '../../../realm/currentRealm.ts';
import { today } from '../../../realm/today.ts';
import { newsRecordPath, newsRecordsPath } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { History } from '../parts/History.tsx';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { SupportOnly } from '../parts/SupportOnly.tsx';
import { newRecord } from './draft.ts';
import { NewsForm } from './NewsForm.tsx';
import classes from './NewsPage.module.css';
import { NewsPicture } from './NewsPicture.tsx';
import { RemoveNews } from './RemoveNews.tsx';
import { titleOf } from './titleOf.ts';
import { useNewsNames } from './useNewsNames.ts';

/** A news item, which support writes, changes and takes back. */
export const NewsPage = observer(function NewsPage() {
  const { newsId = '' } = useParams();
  return <SupportOnly>{newsId === 'new' ? <New /> : <Stored key={newsId} id={newsId} />}</SupportOnly>;
});

function New() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notices = useNotices();
  const saved = (id: string) => {
    notices.show('success', t('newsRecord.saved'));
    void navigate(newsRecordPath(id), { replace: true });
  };
  return (
    <>
      <Heading title={t('newsRecord.new')} />
      <p className={classes.lead}>{t('newsRecord.newLead')}</p>
      <NewsForm record={newRecord(realm.id, today())} onSaved={saved} />
    </>
  );
}

function Stored({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const missing = { title: t('newsRecord.missing'), hint: t('newsRecord.missingHint') };
  const { nameOf } = useNewsNames();
  const history = useNewsHistory(id);
  return (
    <QueryBoundary query={useNewsRecord(id)} missing={missing} back={newsRecordsPath}>
      {(record) => (
        <>
          <Item record={record} />
          <section className={classes.part}>
            <h2>{t('controlPanel.audits')}</h2>
            <History query={history} nameOf={nameOf} />
          </section>
        </>
      )}
    </QueryBoundary>
  );
}

function Item({ record }: { readonly record: NewsRecord }) {
  const { t, i18n } = useTranslation();
  const notices = useNotices();
  const title = titleOf(record, i18n.language);
  const [saves, setSaves] = useState(0);
  const saved = () => {
    setSaves(saves + 1);
    notices.show('success', t('newsRecord.saved'));
  };
  if (record.ofProduct)
    return (
      <>
        <Heading title={title} />
        <p className={classes.lead}>{t('newsRecord.ofProduct')}</p>
      </>
    );
  return (
    <>
      <Heading title={title} />
      <p className={classes.lead}>{t('newsRecord.lead')}</p>
      {/* A saved item is a new form: it begins with what is stored. A new picture leaves what is typed. */}
      <NewsForm key={saves} record={record} onSaved={saved} />
      <NewsPicture record={record} />
      <RemoveNews record={record} />
    </>
  );
}
