import { fullName, type UserForm } from '@aloud/api';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { keys } from '../../../data/keys.ts';
import { useForgetUsers, userPathOf, useUserForm } from '../../../data/people/userFormQueries.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { controlPanelPaths, userPath } from '../../../site/controlPanelPaths.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useUnsavedGuard } from '../../../ui/forms/useUnsavedGuard.tsx';
import { Heading } from '../../../ui/Heading.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { dataOf, valuesOf } from '../parts/user-form/draft.ts';
import { UserConflict } from '../parts/user-form/UserConflict.tsx';
import { UserFields } from '../parts/user-form/UserFields.tsx';
import classes from '../parts/user-form/UserForm.module.css';
import { useUserDraft } from '../parts/user-form/useUserDraft.ts';
import { useMissing } from './useMissing.ts';

/** The page that changes a person. */
export const EditUser = observer(function EditUser() {
  const { userUid = '' } = useParams();
  const query = useUserForm(userUid);
  return (
    <QueryBoundary query={query} missing={useMissing()} back={controlPanelPaths.users}>
      {(person) => <Fields key={person.id} person={person} />}
    </QueryBoundary>
  );
});

function Fields({ person }: { person: UserForm }) {
  const { t } = useTranslation();
  const services = useControlPanel();
  const notices = useNotices();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const forget = useForgetUsers();
  const path = userPathOf(person.type ?? 'student');
  const draft = useUserDraft({
    name: draftNames.user(person.id),
    stored: person,
    async save(values, base) {
      const data = dataOf(valuesOf(base.attributes), values);
      if (Object.keys(data).length > 0) await services.userForms.change(path, person.id, data, base.version);
      await forget(person.id);
    },
    lookAgain: () => services.userForms.form(person.id),
    onSaved({ name: { firstName, lastName } }) {
      notices.show('success', t('userForm.saved', { name: fullName(firstName, lastName) }));
      queries.removeQueries({ queryKey: keys.userForm() });
      void navigate(userPath(person.id));
    },
  });
  const question = useUnsavedGuard(draft.isUnsaved, draft.kept.forget);
  const { attributes } = draft.base;
  const { firstName = '', lastName = '' } = attributes.name.value ?? {};
  const name = fullName(firstName, lastName);
  return (
    <div className={classes.wide}>
      <Heading title={t('userForm.editTitle', { name })} />
      <Form
        id="edit-user"
        long
        form={draft.form}
        submit={t('userForm.save')}
        onSend={draft.send}
        kept={draft.kept}
        beside={
          <Button component={Link} to={userPath(person.id)} variant="default" mih={48}>
            {t('common.cancel')}
          </Button>
        }
      >
        <UserFields attributes={attributes} userUid={person.id} />
      </Form>
      <UserConflict draft={draft} />
      {question}
    </div>
  );
}
