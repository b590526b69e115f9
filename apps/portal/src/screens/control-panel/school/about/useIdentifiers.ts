import type { SchoolUnitForm } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useEditIdentifiers } from '../../../../data/schools/schoolUnitChanges.ts';
import type { SchoolIdentifiers, SchoolIdentifierType } from '../../../../data/schools/schoolUnits.ts';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useUndoNotice } from '../../../../ui/notices/useUndoNotice.ts';
import { useProblemText } from '../../../../ui/useProblemText.ts';

export interface Identifier {
  readonly type: SchoolIdentifierType;
  readonly value: string;
}

/** The identifiers with one added, last of its type. */
const withOne = (known: SchoolIdentifiers, { type, value }: Identifier): SchoolIdentifiers => ({
  ...without(known, { type, value }),
  [type]: [...(without(known, { type, value })[type] ?? []), value],
});

const without = (known: SchoolIdentifiers, { type, value }: Identifier): SchoolIdentifiers => ({
  ...known,
  [type]: (known[type] ?? []).filter((each) => each !== value),
});

/**
 * Adds identifiers to a school unit and removes them; the notice offers to undo a removal.
 * @param toList moves the focus to the list when the button that had it is removed
 */
export function useIdentifiers(unit: SchoolUnitForm, toList: () => void) {
  const { t } = useTranslation();
  const notices = useNotices();
  const offerUndo = useUndoNotice();
  const problemOf = useProblemText();
  const { mutateAsync: edit } = useEditIdentifiers(unit);

  const put = (identifier: Identifier) => edit((known) => withOne(known, identifier));
  const added = ({ value }: Identifier) => t('controlPanel.school.numberAdded', { value });

  /** @throws ApiError if the server refuses */
  const add = async (identifier: Identifier) => {
    await put(identifier);
    notices.show('success', added(identifier));
  };

  const remove = async (identifier: Identifier, moved: boolean) => {
    if (!moved) toList();
    try {
      await edit((known) => without(known, identifier));
    } catch (error) {
      notices.show('error', problemOf(error));
      return;
    }
    offerUndo(t('controlPanel.school.numberRemoved', { value: identifier.value }), {
      undo: () => {
        toList();
        return put(identifier);
      },
      undone: added(identifier),
    });
  };
  return { add, remove };
}
