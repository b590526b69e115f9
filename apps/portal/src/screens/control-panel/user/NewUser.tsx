import {
  type FormLock,
  fullName,
  type NewUserData,
  type UserAttributes,
  type UserPath,
  userPaths,
} from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useForgetUsers, useUserTemplate } from '../../../data/people/userFormQueries.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { controlPanelPaths, newUserPath, userPath } from '../../../site/controlPanelPaths.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { moreSecurePath } from '../../../site/paths.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useUnsavedGuard } from '../../../ui/forms/useUnsavedGuard.tsx';
import { Heading } from '../../../ui/Heading.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { fieldLock } from '../parts/locks.ts';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { type UserValues, yearsOf } from '../parts/user-form/draft.ts';
import { PasswordField } from '../parts/user-form/PasswordField.tsx';
import { UserFields } from '../parts/user-form/UserFields.tsx';
import classes from '../parts/user-form/UserForm.module.css';
import { useUserDraft } from '../parts/user-form/useUserDraft.ts';

const isPath = (word: string | undefined): word is UserPath => userPaths.some((path) => path === word);

/** The page that creates a person: a student, a guardian or an employee (spec §5: a person has one type). */
export const NewUser = observer(function NewUser() {
  const { kind } = useParams();
  return isPath(kind) ? <OfKind key={kind} path={kind} /> : <Navigate to={controlPanelPaths.users} replace />;
});

function OfKind({ path }: { path: UserPath }) {
  const query = useUserTemplate(path);
  const { t } = useTranslation();
  const missing = { title: t('lists.failed'), hint: t('lists.failedHint') };
  return (
    <QueryBoundary query={query} missing={missing} back={controlPanelPaths.users}>
      {({ attributes }) => {
        const lock = fieldLock(attributes.name);
        return lock ? <Closed lock={lock} /> : <Fields path={path} attributes={attributes} />;
      }}
    </QueryBoundary>
  );
}

/** Shown to people who may not create anybody and came by a shared address. */
function Closed({ lock }: { lock: FormLock }) {
  const { t } = useTranslation();
  const word = useReasonText();
  const { pathname } = useLocation();
  return (
    <Problem title={t('userForm.closed')} hint={word(lock.reason)}>
      {lock.stepUp && (
        <Button component={Link} to={moreSecurePath(pathname)}>
          {t('shell.moreSecure')}
        </Button>
      )}
      <Button component={Link} to={controlPanelPaths.users} variant={lock.stepUp ? 'default' : 'filled'}>
        {t('controlPanel.backToUsers')}
      </Button>
    </Problem>
  );
}

/** Preselects the school if the person administers only one. */
function withOnlySchool(attributes: UserAttributes): UserAttributes {
  const { organizations } = attributes;
  const open = (organizations.options ?? []).filter(({ selectable }) => selectable);
  const [only] = open;
  if (!only || open.length > 1) return attributes;
  return { ...attributes, organizations: { ...organizations, value: [only.id] } };
}

function Fields({ path, attributes }: { path: UserPath; attributes: UserAttributes }) {
  const { t } = useTranslation();
  const services = useControlPanel();
  const notices = useNotices();
  const navigate = useNavigate();
  const forget = useForgetUsers();
  const made = useRef('');
  const [start] = useState(() => withOnlySchool(attributes));
  const draft = useUserDraft({
    name: draftNames.newUser(path),
    stored: { attributes: start, version: 0 },
    async save(values, _base, newId) {
      const { id } = await services.userForms.create(path, newDataOf(newId, values, attributes));
      made.current = id;
      await forget();
    },
    lookAgain: () => Promise.reject(new Error('Nobody changes a person who is not there yet.')),
    onSaved({ name: { firstName, lastName } }) {
      notices.show('success', t('userForm.added', { name: fullName(firstName, lastName) }));
      void navigate(userPath(made.current));
    },
  });
  const question = useUnsavedGuard(draft.isUnsaved, draft.kept.forget);
  return (
    <div className={classes.wide}>
      <Heading title={t(`userForm.new.${path}`)} />
      <PageTabs
        label={t('controlPanel.type')}
        tabs={userPaths.map((name) => ({ name, title: t(`userForm.new.${name}`), to: newUserPath(name) }))}
        current={path}
      />
      <Form
        id="new-user"
        long
        form={draft.form}
        submit={t('userForm.add')}
        onSend={draft.send}
        kept={draft.kept}
        beside={
          <Button component={Link} to={controlPanelPaths.users} variant="default" mih={48}>
            {t('common.cancel')}
          </Button>
        }
      >
        <UserFields attributes={draft.base.attributes} userUid={null} password={<PasswordField optional />} />
      </Form>
      {question}
    </div>
  );
}

/** The data to send: everything that was filled in; empty fields are left out. */
function newDataOf(id: string, values: UserValues, attributes: UserAttributes): NewUserData {
  const { name, username, organizations, ageFilter, ...rest } = values;
  const filled = Object.entries(rest).filter(
    ([field, value]) =>
      attributes[field as keyof UserAttributes].editable === 2 &&
      (Array.isArray(value) ? value.length > 0 : value !== '' && value !== false),
  );
  const years = yearsOf(ageFilter);
  return {
    id,
    name,
    username,
    organizations,
    ...Object.fromEntries(filled),
    ...(years !== null && { ageFilter: years }),
  };
}
