import { BookPlayer } from '@aloud/player-react';
import { useTranslation } from 'react-i18next';
import classes from './BookPane.module.css';
import type { PlayerProps } from './Player.tsx';

type BookPaneProps = Pick<
  PlayerProps,
  | 'title'
  | 'src'
  | 'mediaBaseUrl'
  | 'policy'
  | 'book'
  | 'callbacks'
  | 'theme'
  | 'sourceApplication'
  | 'activeSubmissionId'
> & {
  /** The button that closes the book was pressed. */
  readonly onClose?: () => void;
};

/** A book as a part of a page, to look something up: nothing of it is kept or counted as reading. */
export function BookPane({ title, onClose, activeSubmissionId, ...book }: BookPaneProps) {
  const { i18n } = useTranslation();
  return (
    <section aria-label={title} className={classes.pane}>
      <BookPlayer
        {...book}
        {...(activeSubmissionId && { activeSubmissionId, availableSubmissionIds: [activeSubmissionId] })}
        nonce={document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''}
        locale={i18n.language}
        bookmarkFeatures={false}
        bookmarkUrl={null}
        onBookClose={() => onClose?.()}
        // The page around it says who is signed in.
        onBookLoginRequest={(event) => event.preventDefault()}
      />
    </section>
  );
}
