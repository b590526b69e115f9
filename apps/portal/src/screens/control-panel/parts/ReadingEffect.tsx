import { useTranslation } from 'react-i18next';
import { useReadingEffect } from '../../../data/library/useReadingEffect.ts';
import classes from './ControlPanel.module.css';

interface ReadingEffectProps {
  /** The school unit whose students are meant; undefined while none is chosen. */
  readonly schoolUnitUid: string | undefined;
  /** The age filter that is about to be set; null for none. */
  readonly ageFilter: number | null;
}

/** Says beside an age filter how many titles it hides, before it is set. Says nothing if that is not known. */
export function ReadingEffect({ schoolUnitUid, ageFilter }: ReadingEffectProps) {
  const { t } = useTranslation();
  const { data } = useReadingEffect(schoolUnitUid, ageFilter);
  return (
    <p className={classes.quiet} role="status">
      {data && ageFilter !== null
        ? t('controlPanel.titlesHidden', { count: data.hidden, titles: data.titles })
        : ''}
    </p>
  );
}
