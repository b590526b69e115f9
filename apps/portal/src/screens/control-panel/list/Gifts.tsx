import type { ListGift, ReadingList } from '@aloud/api';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGiveList } from '../../../data/lists/listQueries.ts';
import { GiveForm, type Given } from '../../../shell/giving/GiveForm.tsx';
import { draftNames } from '../../../site/drafts/names.ts';
import { listPath } from '../../../site/listPaths.ts';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { Name } from '../../../ui/Name.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { useGiftWords } from '../parts/lists/useGiftWords.ts';
import { ChangeGift } from './ChangeGift.tsx';
import classes from './ListPage.module.css';
import { TakeBack } from './TakeBack.tsx';

/** To whom a list is given, and for which days. */
export function Gifts({ list }: { readonly list: ReadingList }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const heading = useRef<HTMLHeadingElement>(null);
  const give = useGiveList();
  const { id, name, schoolUnit, gifts } = list;
  const giveTo = async ({ gift, to }: Given) => {
    await give.mutateAsync({ listId: id, gift });
    notices.show('success', t('readingLists.givenNow', { name, to }));
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('readingLists.givenTo')}
      </h2>
      <div className={controlPanel.actions}>
        <DialogButton
          id="give-list"
          draft={draftNames.giveList(id)}
          lock={null}
          variant="filled"
          text={t('readingLists.give')}
          title={t('readingLists.giveTitle', { name })}
        >
          {(close) => (
            <GiveForm
              draft={draftNames.giveList(id)}
              id="give-list"
              schoolUnit={schoolUnit.uid}
              noteHint={t('readingLists.giftNoteHint')}
              submit={t('readingLists.doGive')}
              onGive={giveTo}
              onClose={close}
            />
          )}
        </DialogButton>
      </div>
      {gifts.length === 0 && <p role="status">{t('readingLists.notGiven')}</p>}
      <ul className={classes.gifts}>
        {gifts.map((gift) => (
          <Gift key={gift.id} list={list} gift={gift} onGone={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

interface GiftProps {
  readonly list: ReadingList;
  readonly gift: ListGift;
  /** Is told when it was taken back, and its buttons are gone. */
  readonly onGone: () => void;
}

function Gift({ list, gift, onGone }: GiftProps) {
  const { t } = useTranslation();
  const words = useGiftWords();
  const { group, names, note } = gift;
  return (
    <li>
      <h3>
        <Name>{words.to(gift)}</Name>
      </h3>
      {!group && names.length > 0 && (
        <p>
          {names.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Name>{name}</Name>
            </span>
          ))}
        </p>
      )}
      <p className={classes.state}>
        <strong>{words.state(gift)}</strong>
        <span>{words.days(gift)}</span>
      </p>
      {note && (
        <p>
          <Name>{note}</Name>
        </p>
      )}
      <div className={classes.actions}>
        <Button
          component={Link}
          to={listPath(list.id, 'reading', gift.id)}
          variant="default"
          aria-label={`${t('readingLists.see')}: ${words.to(gift)}`}
        >
          {t('readingLists.see')}
        </Button>
        <ChangeGift listId={list.id} gift={gift} to={words.to(gift)} />
        <TakeBack list={list} gift={gift} to={words.to(gift)} onGone={onGone} />
      </div>
    </li>
  );
}
