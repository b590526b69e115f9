import type { SchoolUnitForm } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSchoolUnit } from '../../../../data/schools/schoolUnitQueries.ts';
import { schoolPath } from '../../../../site/controlPanelPaths.ts';
import { Form } from '../../../../ui/forms/Form.tsx';
import { useUnsavedGuard } from '../../../../ui/forms/useUnsavedGuard.tsx';
import { Heading } from '../../../../ui/Heading.tsx';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { SchoolQueryBoundary } from '../SchoolQueryBoundary.tsx';
import { Conflict } from './Conflict.tsx';
import { SchoolFields } from './SchoolFields.tsx';
import { useSchoolDraft } from './useSchoolDraft.ts';

/** The page that changes a school unit. */
export const EditSchool = observer(function EditSchool() {
  const { schoolUnitUid = '' } = useParams();
  return (
    <SchoolQueryBoundary query={useSchoolUnit(schoolUnitUid)}>
      {(unit) => <Fields key={unit.uid} unit={unit} />}
    </SchoolQueryBoundary>
  );
});

const Fields = observer(function Fields({ unit }: { unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const navigate = useNavigate();
  const draft = useSchoolDraft(unit, () => {
    notices.show('success', t('controlPanel.school.saved'));
    void navigate(schoolPath(unit.uid));
  });
  const question = useUnsavedGuard(draft.isUnsaved, draft.kept.forget);
  return (
    <>
      <Heading title={t('controlPanel.school.editTitle', { name: unit.name })} />
      <Form
        id="edit-school"
        long
        form={draft.form}
        submit={t('controlPanel.group.save')}
        onSend={draft.send}
        kept={draft.kept}
        beside={
          <Button component={Link} to={schoolPath(unit.uid)} variant="default" mih={48}>
            {t('common.cancel')}
          </Button>
        }
      >
        <SchoolFields unit={unit} />
      </Form>
      <Conflict draft={draft} />
      {question}
    </>
  );
});
