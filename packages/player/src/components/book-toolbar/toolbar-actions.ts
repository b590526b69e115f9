import type { PlayerStore } from '../../stores/PlayerStore.ts';
import type { IconName } from '../../styles/icons.ts';
import type { MessageKey } from '../../translations/catalogue.ts';
import { languageName } from '../../translations/translate.ts';

/** The action of a toolbar button, wherever there is room for it. */
export interface ToolbarAction {
  /** Names what it opens; also the id of its button. */
  readonly id: 'contents' | 'language' | 'submissions' | 'bookmarks' | 'bookmark-field';
  readonly icon: IconName;
  readonly name: MessageKey;
  /** The current choice, shown after the name. */
  readonly value: string | null;
  readonly expanded: boolean;
  /** True if something is still to be done. */
  readonly waiting: boolean;
  readonly press: () => void;
}

/** The toolbar's buttons for this book (spec §2); the first are the last to move to 'more'. */
export function toolbarActions(store: PlayerStore): readonly ToolbarAction[] {
  const { chrome, languages, submissions } = store;
  const plain = { value: null, waiting: false };
  const actions: ToolbarAction[] = [
    {
      ...plain,
      id: 'contents',
      icon: 'contents',
      name: 'table_of_contents',
      expanded: chrome.drawer === 'contents',
      press: () => chrome.toggleDrawer('contents'),
    },
  ];
  if (languages.hasChoice && !store.frog)
    actions.push({
      ...plain,
      id: 'language',
      icon: 'language',
      name: 'language',
      value: languageName(languages.selected),
      expanded: chrome.popup === 'language',
      press: () => chrome.togglePopup('language'),
    });
  if (submissions.isAvailable)
    actions.push({
      ...plain,
      id: 'submissions',
      icon: 'submissions',
      name: 'submissions',
      expanded: chrome.panel === 'submissions',
      waiting: submissions.hasUnfinished,
      press: () => chrome.togglePanel('submissions'),
    });
  if (store.bookmarkFeatures)
    actions.push(
      {
        ...plain,
        id: 'bookmark-field',
        icon: 'bookmarkAdd',
        name: 'add_bookmark',
        expanded: chrome.popup === 'bookmark-field',
        press: () => chrome.togglePopup('bookmark-field'),
      },
      {
        ...plain,
        id: 'bookmarks',
        icon: 'bookmarks',
        name: 'bookmarks',
        expanded: chrome.drawer === 'bookmarks',
        press: () => chrome.toggleDrawer('bookmarks'),
      },
    );
  return actions;
}

/** Width (px) of a button with its gap, of the bar's own padding, and of the truncated title. */
const BUTTON = 52;
const PADDING = 16;
const TITLE = 120;

/** How many of `count` buttons fit into a bar of this width (px); if not all do, one place is for 'more'. */
export function fitting(count: number, width: number): number {
  const places = Math.floor((width - PADDING - BUTTON - TITLE) / BUTTON);
  return places >= count ? count : Math.max(0, places - 1);
}
