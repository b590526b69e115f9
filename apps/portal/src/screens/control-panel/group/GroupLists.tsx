import { type GroupForm, isolated, type ListSummary, type NewGift } from '@aloud/api';
import { Button, NativeSelect } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGiveList, useLists } from '../../../data/lists/listQueries.ts';
import { noTerms, type TermValues, termsOf } from '../../../shell/giving/giftValues.ts';
import { TermFields } from '../../../shell/giving/TermFields.tsx';
import { draftNames } from '../../../site/drafts/names.ts';
import { listPath, newListPath } from '../../../site/listPaths.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { useKept } from '../../../ui/forms/useKept.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ListFailed } from '../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { Name } from '../../../ui/Name.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { useGiftWords } from '../parts/lists/useGiftWords.ts';
import { actionLock } from '../parts/locks.ts';
import { nameOf } from './nameOf.ts';

const pageNumber = 1;
const pageSize = 100;

/** The lists that a group is given, and the button that gives it another one. */
export function GroupLists({ group }: { readonly group: GroupForm }) {
  const { t } = useTranslation();
  const query = useLists({ pageNumber, pageSize, group: group.id });
  const { data, isPending } = query;
  return (
    <section>
      <h2>{t('readingLists.ofGroup')}</h2>
      <div className={controlPanel.actions}>
        <DialogButton
          draft={draftNames.giveListToGroup(group.id)}
          id="give-list-to-group"
          lock={actionLock(group.actions, 'EditGroupBookshelf')}
          variant="default"
          text={t('readingLists.giveOne')}
          title={t('readingLists.giveTo', { to: nameOf(group) })}
        >
          {(close) => <GiveOne group={group} onClose={close} />}
        </DialogButton>
      </div>
      {isPending && <ListSkeleton />}
      {!isPending && !data && <ListFailed query={query} />}
      {data?.data.length === 0 && <p role="status">{t('readingLists.noneOfGroup')}</p>}
      {data && data.data.length > 0 && (
        <ul className={controlPanel.places}>
          {data.data.flatMap((list) =>
            list.gifts
              .filter((gift) => gift.group?.id === group.id)
              .map((gift) => <Given key={gift.id} list={list} gift={gift} />),
          )}
        </ul>
      )}
    </section>
  );
}

function Given({ list, gift }: { readonly list: ListSummary; readonly gift: ListSummary['gifts'][number] }) {
  const { t } = useTranslation();
  const words = useGiftWords();
  return (
    <li>
      <Link to={listPath(list.id, 'given')} className={controlPanel.person}>
        <Name>{list.name}</Name>
        <span className={controlPanel.second}>
          {words.state(gift)} · {words.days(gift)}
        </span>
      </Link>
      <Link
        to={listPath(list.id, 'reading', gift.id)}
        className={controlPanel.back}
        aria-label={`${t('readingLists.see')}: ${isolated(list.name)}`}
      >
        {t('readingLists.see')}
      </Link>
    </li>
  );
}

interface GiveOneProps {
  readonly group: GroupForm;
  readonly onClose: () => void;
}

/** Chooses a list of the group's school. */
function GiveOne({ group, onClose }: GiveOneProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useLists({ pageNumber, pageSize });
  if (isError && !data)
    return (
      <>
        <FormProblem text={t('lists.failed')} />
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </>
    );
  if (!data) return <p role="status">{t('common.loading')}</p>;
  const lists = data.data.filter(({ schoolUnit }) => schoolUnit.uid === group.organization_id);
  if (lists.length > 0) return <ChooseList group={group} lists={lists} onClose={onClose} />;
  return (
    <>
      <p>{t('readingLists.none')}</p>
      <Button component={Link} to={newListPath()}>
        {t('readingLists.new')}
      </Button>
    </>
  );
}

interface ChoiceValues extends TermValues {
  list: string;
}

function ChooseList({ group, lists, onClose }: GiveOneProps & { readonly lists: readonly ListSummary[] }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemText = useProblemText();
  const give = useGiveList();
  const form = useForm<ChoiceValues>({ defaultValues: { ...noTerms, list: lists[0]?.id ?? '' } });
  const kept = useKept(form, draftNames.giveListToGroup(group.id));
  const send = async ({ list, ...terms }: ChoiceValues) => {
    const gift: NewGift = { ...termsOf(terms), id: kept.newId, group: group.id, people: [] };
    try {
      await give.mutateAsync({ listId: list, gift });
    } catch (error) {
      return problemText(error);
    }
    onClose();
    const name = lists.find((each) => each.id === list)?.name ?? '';
    notices.show('success', t('readingLists.givenNow', { name, to: nameOf(group) }));
    return null;
  };
  return (
    <Form
      id="give-list-to-group"
      form={form}
      submit={t('readingLists.doGive')}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onClose} />}
    >
      <NativeSelect
        label={t('readingLists.list')}
        data={lists.map((list) => ({ value: list.id, label: isolated(list.name) }))}
        rightSection={<Icon name="down" size={20} />}
        {...form.register('list')}
      />
      <TermFields noteHint={t('readingLists.giftNoteHint')} />
    </Form>
  );
}
