import type { ReadingList } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useList, useListHistory } from '../../../data/lists/listQueries.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { Name } from '../../../ui/Name.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { History } from '../parts/History.tsx';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { useTab } from '../parts/useTab.ts';
import { Gifts } from './Gifts.tsx';
import { ListForm } from './ListForm.tsx';
import { ListReading } from './ListReading.tsx';
import { NewList } from './NewList.tsx';
import { RemoveList } from './RemoveList.tsx';
import { useListNames } from './useListNames.ts';

const tabs = ['books', 'given', 'reading', 'history'] as const;

/** A list of books: what is in it, to whom it is given, and what became of it. */
export const ListPage = observer(function ListPage() {
  const { listId = '' } = useParams();
  return listId === 'new' ? <NewList /> : <Stored key={listId} id={listId} />;
});

const Stored = observer(function Stored({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const missing = { title: t('readingLists.missing'), hint: t('readingLists.missingHint') };
  return (
    <QueryBoundary query={useList(id)} missing={missing} back={controlPanelPaths.lists}>
      {(list) => <Parts list={list} />}
    </QueryBoundary>
  );
});

function Parts({ list }: { readonly list: ReadingList }) {
  const { t } = useTranslation();
  const tab = useTab(tabs);
  const titles = {
    books: t('readingLists.books'),
    given: t('readingLists.givenTo'),
    reading: t('readingSums.tab'),
    history: t('controlPanel.audits'),
  };
  return (
    <>
      <Link to={controlPanelPaths.lists} className={controlPanel.back}>
        {t('readingLists.back')}
      </Link>
      <Heading title={list.name}>
        <Name>{list.name}</Name>
      </Heading>
      <p className={controlPanel.only}>
        <Name>{list.schoolUnit.name}</Name>
        {list.gone > 0 && <strong role="note">{t('readingLists.goneCount', { count: list.gone })}</strong>}
      </p>
      <PageTabs
        label={t('readingLists.parts')}
        tabs={tabs.map((name) => ({ name, title: titles[name] }))}
        current={tab}
      />
      {/* Stays while another part is looked at: nothing that is typed is lost. */}
      <div hidden={tab !== 'books'}>
        <Books list={list} />
      </div>
      {tab === 'given' && <Gifts list={list} />}
      {tab === 'reading' && <ListReading list={list} />}
      {tab === 'history' && <Past list={list} />}
    </>
  );
}

function Books({ list }: { readonly list: ReadingList }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const [saves, setSaves] = useState(0);
  const saved = () => {
    setSaves(saves + 1);
    notices.show('success', t('readingLists.saved'));
  };
  return (
    <section>
      <h2>{t('readingLists.books')}</h2>
      {/* A saved list is a new form: it begins with what is stored. */}
      <ListForm key={saves} list={list} onSaved={saved} />
      <RemoveList list={list} />
    </section>
  );
}

function Past({ list: { id } }: { readonly list: ReadingList }) {
  const { t } = useTranslation();
  const nameOf = useListNames();
  return (
    <section>
      <h2>{t('controlPanel.audits')}</h2>
      <History query={useListHistory(id)} nameOf={nameOf} />
    </section>
  );
}
