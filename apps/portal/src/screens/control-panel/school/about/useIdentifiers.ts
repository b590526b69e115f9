import type { SchoolUnitForm } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useEditIdentifiers } from '../../../../data/schools/schoolUnitChanges.ts';
import type { SchoolIdentifiers, SchoolIdentifierType } from '../../../../data/schools/schoolUnits.ts';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../../ui/useProblemText.ts';

export interface Identifier {
  readonly type: SchoolIdentifierType;
  readonly value: string;
}

/** With one more; it comes last of its kind. */
const withOne = (known: SchoolIdentifiers, { type, value }: Identifier): SchoolIdentifiers => ({
  ...without(known, { type, value }),
  [type]: [...(without(known, { type, value })[type] ?? []), value],
});

const without = (known: SchoolIdentifiers, { type, value }: Identifier): SchoolIdentifiers => ({
  ...known,
  [type]: (known[type] ?? []).filter((each) => each !== value),
});

/**
 * Adds to the identifiers of a school unit, and takes away from them; the notice offers to undo the latter.
 * @param toList brings the focus back to the list, where the button that had it is gone
 */
export function useIdentifiers(unit: SchoolUnitForm, toList: () => void) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemOf = useProblemText();
  const { mutateAsync: edit } = useEditIdentifiers(unit);

  /** @throws what the server refuses */
  const add = async (identifier: Identifier) => {
    await edit((known) => withOne(known, identifier));
    notices.show('success', t('controlPanel.school.numberAdded', { value: identifier.value }));
  };

  const putBack = async (identifier: Identifier) => {
    toList();
    await add(identifier).catch((error: unknown) => notices.show('error', problemOf(error)));
  };

  const remove = async (identifier: Identifier, moved: boolean) => {
    if (!moved) toList();
    try {
      await edit((known) => without(known, identifier));
    } catch (error) {
      notices.show('error', problemOf(error));
      return;
    }
    const undo = { label: t('common.undo'), run: () => void putBack(identifier) };
    notices.show('success', t('controlPanel.school.numberRemoved', { value: identifier.value }), undo);
  };
  return { add, remove };
}
