import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { familyPaths } from '../../site/familyPaths.ts';
import { paths } from '../../site/paths.ts';
import { EmptyShelf } from '../drawings/EmptyShelf.tsx';
import classes from './EmptyBookshelf.module.css';

interface EmptyForFamilyProps {
  /** Where there are no books: a family without a subscription has none in the library either. */
  readonly place: 'shelf' | 'library';
}

/** Stands where a family's books would be, with the way to some: no school puts them there. */
export function EmptyForFamily({ place }: EmptyForFamilyProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.place}>
      <EmptyShelf />
      <h2>{t(`family.${place}.empty`)}</h2>
      <p>{t(`family.${place}.hint`)}</p>
      <Button component={Link} to={place === 'shelf' ? paths.library : familyPaths.subscription}>
        {t(`family.${place}.go`)}
      </Button>
    </div>
  );
}
