import type { ReadingSetting } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useReadingEffect } from '../../../data/library/useReadingEffect.ts';
import classes from './ControlPanel.module.css';

interface ReadingEffectProps {
  /** The school unit whose students are meant; undefined while none is chosen. */
  readonly schoolUnitUid: string | undefined;
  /** What is about to be set; null for nothing that changes anything. */
  readonly setting: ReadingSetting | null;
}

/** Says beside a setting how many titles it hides or opens, before it is set. Says nothing if that is not known. */
export function ReadingEffect({ schoolUnitUid, setting }: ReadingEffectProps) {
  const { t } = useTranslation();
  const { data } = useReadingEffect(schoolUnitUid, setting);
  const text = () => {
    if (!data || !setting) return '';
    const { hidden: count, titles } = data;
    if (setting.service !== undefined) return t('controlPanel.titlesOfService', { count });
    if (setting.talkingBooks) return t('controlPanel.talkingBooks', { count });
    return t('controlPanel.titlesHidden', { count, titles });
  };
  return (
    <p className={classes.quiet} role="status">
      {text()}
    </p>
  );
}
