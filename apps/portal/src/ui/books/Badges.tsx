import type { ShelfBook } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icons/Icon.tsx';
import classes from './Badges.module.css';
import { languageNames } from './languageNames.ts';

/** Most language codes that fit on one line under a cover on a phone. */
const most = 3;

/** The languages of a book's narration and sign-language videos: codes on screen, names for screen readers. */
export function Badges({ book }: { book: ShelfBook }) {
  const { t, i18n } = useTranslation();
  const names = (tags: readonly string[]) => ({ languages: languageNames(tags, i18n.language) });
  const { audioLanguages: audio, videoLanguages: video } = book;
  return (
    <span className={classes.badges}>
      {audio.length > 0 && <Badge icon="sound" short={codes(audio)} full={t('book.sound', names(audio))} />}
      {video.length > 0 && <Badge icon="signs" short={codes(video)} full={t('book.signs', names(video))} />}
      {audio.length + video.length === 0 && (
        <Badge icon="text" short={t('book.silent')} full={t('book.silent')} />
      )}
    </span>
  );
}

function Badge({ icon, short, full }: { icon: IconName; short: string; full: string }) {
  return (
    <span className={classes.badge} title={full}>
      <Icon name={icon} size={18} />
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{full}.</span>
    </span>
  );
}

function codes(tags: readonly string[]): string {
  const short = [...new Set(tags.map((tag) => (tag.split('-')[0] ?? tag).toUpperCase()))];
  const rest = short.length - most;
  return rest > 0 ? `${short.slice(0, most).join(' ')} +${rest}` : short.join(' ');
}
