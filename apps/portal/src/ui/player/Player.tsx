import { BookPlayer } from '@aloud/player-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useArrival } from '../useArrival.ts';
import classes from './Player.module.css';
import { useReaderExit } from './useReaderExit.ts';

type BookPlayerProps = ComponentProps<typeof BookPlayer>;

export type PlayerProps = {
  readonly title: string;
  /** Shown until the first page is there. */
  readonly cover?: ReactNode;
  /** Closes the book, if that does not leave the page. @returns false if it does leave it */
  readonly onClose?: () => boolean;
} & Pick<
  BookPlayerProps,
  | 'src'
  | 'file'
  | 'mediaBaseUrl'
  | 'policy'
  | 'book'
  | 'callbacks'
  | 'onBookSession'
  | 'userIdentity'
  | 'sourceApplication'
  | 'theme'
  | 'largeType'
  | 'selectedLanguage'
  | 'bookmarkFeatures'
  | 'bookmarkUrl'
  | 'activeSubmissionId'
  | 'availableSubmissionIds'
>;

/** The player in the whole window, with the portal's exits. */
export function Player({ title, cover, onClose, ...book }: PlayerProps) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const { close, loginUrl } = useReaderExit();
  // The focus is not moved: the player handles keys while nothing else has it.
  useArrival(title);
  return (
    <main id="content" tabIndex={-1} className={classes.window}>
      <BookPlayer
        {...book}
        frogFunctionality
        nonce={document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''}
        locale={i18n.language}
        loginUrl={loginUrl}
        onBookClose={() => {
          if (!onClose?.()) close();
        }}
        onBookLoginRequest={(event) => {
          // Cancelled, so that the player does not load the sign-in page itself.
          event.preventDefault();
          // Replaced, so that closing the book afterwards does not lead to the same book.
          void navigate(loginUrl, { replace: true });
        }}
      >
        {cover && <span slot="opening">{cover}</span>}
      </BookPlayer>
    </main>
  );
}
