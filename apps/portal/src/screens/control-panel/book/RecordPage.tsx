import type { BookRecord } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useBookHistory, useBookRecord } from '../../../data/library/records.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { libraryBookPath } from '../../../site/libraryPaths.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useUnsavedGuard } from '../../../ui/forms/useUnsavedGuard.tsx';
import { Heading } from '../../../ui/Heading.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { ConflictDialog } from '../parts/edit-draft/ConflictDialog.tsx';
import { History } from '../parts/History.tsx';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { SupportOnly } from '../parts/SupportOnly.tsx';
import { RecordFields } from './RecordFields.tsx';
import classes from './RecordPage.module.css';
import { useFieldNames } from './useFieldNames.ts';
import { useRecordDraft } from './useRecordDraft.ts';

/** The record of a book, which support looks at and corrects, with its history. */
export const RecordPage = observer(function RecordPage() {
  const { bookId = '' } = useParams();
  return (
    <SupportOnly>
      <Record key={bookId} bookId={bookId} />
    </SupportOnly>
  );
});

function Record({ bookId }: { bookId: string }) {
  const { t } = useTranslation();
  const query = useBookRecord(bookId);
  const version = query.data?.version ?? null;
  const [form, setForm] = useState(0);
  /** The version over which this form was saved, until the next one has come. */
  const [savedOver, setSavedOver] = useState<number | null>(null);
  if (savedOver !== null && version !== savedOver) {
    setSavedOver(null);
    setForm(form + 1);
  }
  const missing = { title: t('bookRecord.missing'), hint: t('bookRecord.missingHint') };
  return (
    <QueryBoundary query={query} missing={missing} back={`${controlPanelPaths.beta}?tab=books`}>
      {(record) => (
        <>
          {/* What was saved here is a new form: it begins with what is stored. What others save leaves this one as it is. */}
          <Fields key={form} record={record} onSaved={() => setSavedOver(record.version)} />
          <BookHistory bookId={bookId} />
        </>
      )}
    </QueryBoundary>
  );
}

interface FieldsProps {
  readonly record: BookRecord;
  readonly onSaved: () => void;
}

const Fields = observer(function Fields({ record, onSaved }: FieldsProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const { nameOf, shown } = useFieldNames();
  const draft = useRecordDraft(record, () => {
    notices.show('success', t('bookRecord.saved'));
    onSaved();
  });
  const question = useUnsavedGuard(draft.isUnsaved, draft.kept.forget);
  return (
    <>
      <Heading title={t('bookRecord.title', { title: record.title })} />
      <p className={classes.lead}>
        {t(record.withdrawn ? 'bookRecord.withdrawn' : 'bookRecord.lead')}{' '}
        <Link to={libraryBookPath(record.id)}>{t('bookRecord.toBook')}</Link>
      </p>
      <Form
        id="book-record"
        long
        form={draft.form}
        submit={t('userForm.save')}
        onSend={draft.send}
        kept={draft.kept}
      >
        <RecordFields />
      </Form>
      <ConflictDialog
        id="book-conflict"
        draft={draft}
        title={t('bookRecord.changed')}
        nameOf={nameOf}
        shown={shown}
      />
      {question}
    </>
  );
});

function BookHistory({ bookId }: { bookId: string }) {
  const { t } = useTranslation();
  const { nameOf } = useFieldNames();
  return (
    <section className={classes.history}>
      <h2>{t('controlPanel.audits')}</h2>
      <History query={useBookHistory(bookId)} nameOf={nameOf} />
    </section>
  );
}
