import type { LibraryBook } from '@aloud/api';
import { Button } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needTexts } from '../../i18n/i18n.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { type DraftName, draftNames } from '../../site/drafts/names.ts';
import type { DialogId } from '../../site/forms.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface PartProps {
  readonly book: LibraryBook;
  readonly onDone: () => void;
}

/** Most people who open a book's page have no classes: the dialogs come with their texts when they are opened. */
const withListTexts = (load: () => Promise<ComponentType<PartProps>>) =>
  lazy(async () => {
    const { listTexts } = await import('../../i18n/listTexts.ts');
    const [part] = await Promise.all([load(), needTexts('controlPanel', listTexts)]).catch(() => [NotLoaded]);
    return { default: part };
  });

const GiveBook = withListTexts(async () => (await import('./GiveBook.tsx')).GiveBook);
const AddToList = withListTexts(async () => (await import('./AddToList.tsx')).AddToList);

/** Let staff give the book to a group or to pupils, and put it into a list. */
export function GiveBookButtons({ book }: { readonly book: LibraryBook }) {
  const { t } = useTranslation();
  return (
    <>
      <InDialog
        id="give-book"
        title={t('find.book.give')}
        part={GiveBook}
        book={book}
        draft={draftNames.giveBook(book.id)}
      />
      <InDialog id="add-to-list" title={t('find.book.addToList')} part={AddToList} book={book} />
    </>
  );
}

interface InDialogProps {
  readonly id: DialogId;
  readonly title: string;
  /** The name of the draft of its form: the dialog opens by itself if there is one. */
  readonly draft?: DraftName;
  readonly part: ComponentType<PartProps>;
  readonly book: LibraryBook;
}

function InDialog({ id, title, draft, part: Part, book }: InDialogProps) {
  const { t } = useTranslation();
  const { drafts } = useVisit();
  const [open, setOpen] = useState(() => draft !== undefined && drafts.read(draft) !== null);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog id={id} open={open} title={title} onClose={close}>
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <Part book={book} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

/** In place of a dialog that could not be loaded. */
function NotLoaded() {
  const { t } = useTranslation();
  return <p role="alert">{t('find.failed')}</p>;
}
