import type { ListGift } from '@aloud/api';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChangeGift } from '../../../data/lists/listQueries.ts';
import { type TermValues, termsOf } from '../../../shell/giving/giftValues.ts';
import { TermFields } from '../../../shell/giving/TermFields.tsx';
import { draftNames } from '../../../site/drafts/names.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { useKept } from '../../../ui/forms/useKept.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';

interface ChangeGiftProps {
  readonly listId: string;
  readonly gift: ListGift;
  /** To whom it is given. */
  readonly to: string;
}

/** Changes the days and the note of what is given. */
export function ChangeGift(props: ChangeGiftProps) {
  const { t } = useTranslation();
  const { to } = props;
  return (
    <DialogButton
      id="change-gift"
      lock={null}
      variant="default"
      text={t('readingLists.changeGift')}
      draft={draftNames.changeGift(props.gift.id)}
      label={`${t('readingLists.changeGift')}: ${to}`}
      title={t('readingLists.changeGiftTitle', { to })}
    >
      {(close) => <ChangeForm {...props} onClose={close} />}
    </DialogButton>
  );
}

function ChangeForm({ listId, gift, onClose }: ChangeGiftProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemText = useProblemText();
  const change = useChangeGift({ listId, giftId: gift.id });
  const { from, to, note } = gift;
  const form = useForm<TermValues>({ defaultValues: { from: from ?? '', to: to ?? '', note } });
  const kept = useKept(form, draftNames.changeGift(gift.id));
  const send = async (values: TermValues) => {
    try {
      await change.mutateAsync(termsOf(values));
    } catch (error) {
      return problemText(error);
    }
    onClose();
    notices.show('success', t('readingLists.giftChanged'));
    return null;
  };
  return (
    <Form
      id="change-gift"
      form={form}
      submit={t('userForm.save')}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onClose} />}
    >
      <TermFields noteHint={t('readingLists.giftNoteHint')} />
    </Form>
  );
}
