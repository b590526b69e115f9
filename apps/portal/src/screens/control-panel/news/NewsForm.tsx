import type { NewsRecord } from '@aloud/api';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewsRecordService, useSaveNews } from '../../../data/news/newsRecords.ts';
import { localeNames } from '../../../i18n/localeNames.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useUnsavedGuard } from '../../../ui/forms/useUnsavedGuard.tsx';
import { ConflictDialog } from '../parts/edit-draft/ConflictDialog.tsx';
import { useEditDraft } from '../parts/edit-draft/useEditDraft.ts';
import { fieldsOf, isField, type NewsValues, valuesOf } from './draft.ts';
import { NewsFields } from './NewsFields.tsx';
import { useNewsNames } from './useNewsNames.ts';

interface NewsFormProps {
  readonly record: NewsRecord;
  /** Is told what was stored. */
  readonly onSaved: (id: string) => void;
}

/** The form of an item, stored or not yet. */
export function NewsForm({ record, onSaved }: NewsFormProps) {
  const { t } = useTranslation();
  const service = useNewsRecordService();
  const save = useSaveNews();
  const { nameOf } = useNewsNames();
  const savedAs = useRef(record.id);
  const draft = useEditDraft({
    name: draftNames.news(record.id),
    stored: record,
    valuesOf,
    async save(typed, { id, version }, newId) {
      const stored = await save.mutateAsync({ id, newId, version, fields: fieldsOf(typed) });
      savedAs.current = stored.id;
    },
    lookAgain: () => service.one(record.id),
    isField,
    onSaved: () => onSaved(savedAs.current),
  });
  const question = useUnsavedGuard(draft.isUnsaved, draft.kept.forget);
  return (
    <>
      <Form
        id="news"
        long
        form={draft.form}
        submit={t('userForm.save')}
        onSend={draft.send}
        kept={draft.kept}
      >
        <NewsFields />
      </Form>
      <ConflictDialog
        id="news-conflict"
        draft={draft}
        title={t('newsRecord.changed')}
        nameOf={nameOf}
        shown={shown}
      />
      {question}
    </>
  );
}

/** A value as the question about a conflict shows it. */
function shown(name: keyof NewsValues, values: NewsValues): string {
  const { [name]: value } = values;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  return values.languages.map((locale) => `${localeNames[locale]}: ${values.words[locale].title}`).join('\n');
}
