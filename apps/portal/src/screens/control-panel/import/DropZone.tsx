import { largestWorkbook } from '@aloud/api';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useFocusOnce } from '../../../ui/useFocusOnce.ts';
import { inMegabytes } from './fileReason.ts';
import classes from './Import.module.css';
import { useFileDrop } from './useFileDrop.ts';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether it takes the place of what had the focus. */
  readonly isBack: boolean;
}

/** Takes a workbook: dropped anywhere in the window, or chosen by pressing the zone. */
export function DropZone({ onFiles, isBack }: DropZoneProps) {
  const { t, i18n } = useTranslation();
  const [input, title, hint] = [useId(), useId(), useId()];
  const focus = useFocusOnce<HTMLInputElement>(isBack);
  const isOver = useFileDrop(onFiles);
  const size = new Intl.NumberFormat(i18n.language).format(inMegabytes(largestWorkbook));
  return (
    <div className={classes.drop}>
      <input
        ref={focus}
        id={input}
        type="file"
        accept=".xlsx"
        aria-labelledby={title}
        aria-describedby={hint}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again once it is corrected.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={input} className={classes.zone}>
        <Icon name="login" size={32} />
        <strong id={title}>{t('import.choose')}</strong>
        <span id={hint}>{t('import.dropHint', { size })}</span>
      </label>
      {isOver && (
        <div className={classes.over}>
          <p>
            <Icon name="login" size={32} />
            {t('import.dropNow')}
          </p>
        </div>
      )}
    </div>
  );
}
