import type { ProfilePicture as Picture } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { familyPaths } from '../../site/familyPaths.ts';
import { Icon } from '../icons/Icon.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import classes from './Readers.module.css';

/** Somebody of a family. */
interface Reader {
  /** Of the reader profile; null for the guardian. */
  readonly id: string | null;
  readonly name: string;
  readonly picture: Picture | null;
}

interface ReadersProps {
  readonly readers: readonly Reader[];
  /** Who reads. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** The people of a family who read, one of whom is chosen, and the way to where they are looked after. */
export function Readers({ readers, chosen, onChoose }: ReadersProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('profiles.who')}>
      <ul className={classes.readers}>
        {readers.map(({ id, name, picture }) => (
          <li key={id ?? ''}>
            <button
              type="button"
              aria-pressed={id === chosen}
              className={classes.reader}
              onClick={() => onChoose(id)}
            >
              <ProfilePicture picture={picture} size={56} />
              {/* Not `Name`: the start page would load the menus and dialogs that are in one file with it (first-page/tiers.ts). */}
              <bdi translate="no">{name}</bdi>
            </button>
          </li>
        ))}
        <li>
          <Link to={familyPaths.children} className={classes.reader}>
            <span className={classes.more}>
              <Icon name="settings" />
            </span>
            <span>{t('profiles.title')}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
