import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { EmptyShelf } from '../../ui/drawings/EmptyShelf.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { Heading } from '../../ui/Heading.tsx';
import classes from './BookPicker.module.css';

/** Chooses an EPUB from this device, by the file dialog or by drag and drop. */
export function BookPicker({ onPick }: { onPick: (file: File) => void }) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const take = (file: File | null | undefined) => {
    if (!file) return;
    if (isEpub(file)) onPick(file);
    else setRefused(file.name);
  };
  const dragged = (event: DragEvent, inside: boolean) => {
    // Without this the browser would leave the page and open the file itself.
    event.preventDefault();
    setOver(inside);
  };

  return (
    <Frame tabs={[]}>
      <div className={classes.picker}>
        <Heading title={t('home.testPlayer')} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative; the file input inside works for everybody. */}
        <div
          className={classes.zone}
          data-over={over || undefined}
          onDragOver={(event) => dragged(event, true)}
          onDragLeave={(event) => dragged(event, false)}
          onDrop={(event) => {
            dragged(event, false);
            take(event.dataTransfer.files[0]);
          }}
        >
          <EmptyShelf />
          <label className={classes.choose}>
            <input
              type="file"
              accept=".epub,application/epub+zip"
              className="visually-hidden"
              aria-describedby="picker-drop"
              onChange={(event) => take(event.currentTarget.files?.[0])}
            />
            {t('reader.pick')}
          </label>
          <p id="picker-drop">{t('reader.drop')}</p>
        </div>
        <FormProblem text={refused === null ? null : t('reader.notEpub', { name: refused })} />
        <p className={classes.stays}>{t('reader.stays')}</p>
      </div>
    </Frame>
  );
}

/** Checks both: some systems give no media type for an .epub, others no extension. */
function isEpub(file: File): boolean {
  return file.type === 'application/epub+zip' || file.name.toLowerCase().endsWith('.epub');
}
