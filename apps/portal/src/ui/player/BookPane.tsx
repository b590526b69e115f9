import { BookPlayer } from '@aloud/player-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import classes from './BookPane.module.css';
import type { PlayerProps } from './Player.tsx';
import { useReaderExit } from './useReaderExit.ts';

type BookPaneProps = Pick<
  PlayerProps,
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
export function BookPane({ onClose, activeSubmissionId, ...book }: BookPaneProps) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const { loginUrl } = useReaderExit();
  return (
    // The player is a landmark itself.
    <div className={classes.pane}>
      <BookPlayer
        {...book}
        {...(activeSubmissionId && { activeSubmissionId, availableSubmissionIds: [activeSubmissionId] })}
        nonce={document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''}
        locale={i18n.language}
        bookmarkFeatures={false}
        bookmarkUrl={null}
        onBookClose={() => onClose?.()}
        loginUrl={loginUrl}
        onBookLoginRequest={(event) => {
          // Cancelled, so that the player does not load the sign-in page itself.
          event.preventDefault();
          void navigate(loginUrl);
        }}
      />
    </div>
  );
}
