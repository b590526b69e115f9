import { type FacetName, facetNames, type LibraryFacets } from '@aloud/api';
import { Button, Collapse, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFacets } from '../../data/library/findingQueries.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './Library.module.css';
import { useFacetWords } from './useFacetWords.ts';
import type { Search } from './useSearch.ts';

/** Rest (ms) in typing after which the values are counted anew: counting takes longer than finding. */
const pause = 300;

/** What the books of a search can be limited to, each value with how many books have it. Closed at first, so that books come first. */
export function Facets({ search: { search, choose } }: { search: Search }) {
  const { t } = useTranslation();
  const [resting] = useDebouncedValue(search, pause);
  const { data } = useFacets(resting);
  const chosen = facetNames.filter((name) => search[name] !== undefined);
  const [open, setOpen] = useState(chosen.length > 0);
  const id = useId();
  const shown = facetNames.filter(
    (name) => search[name] !== undefined || (data?.facets[name].length ?? 0) > 1,
  );
  return (
    <>
      <Button
        variant="default"
        rightSection={<Icon name="down" size={18} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {chosen.length > 0 ? t('find.narrowed', { count: chosen.length }) : t('find.narrow')}
      </Button>
      <Collapse id={id} expanded={open} className={classes.collapse}>
        <div className={classes.facets}>
          {shown.map((name) => (
            <Facet
              key={name}
              name={name}
              values={data?.facets[name] ?? []}
              chosen={search[name]}
              onChoose={(value) => choose(name, value)}
            />
          ))}
        </div>
      </Collapse>
    </>
  );
}

interface FacetProps {
  readonly name: FacetName;
  readonly values: LibraryFacets['facets'][FacetName];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | null) => void;
}

function Facet({ name, values, chosen, onChoose }: FacetProps) {
  const { t, i18n } = useTranslation();
  const word = useFacetWords();
  const order = new Intl.Collator(i18n.language, { numeric: true });
  // What is chosen stays there to be seen, even if no book has it now.
  const all =
    values.some(({ value }) => value === chosen) || !chosen
      ? values
      : [...values, { value: chosen, count: 0 }];
  const options = all
    .flatMap(({ value, count }) => {
      const text = word(name, value);
      return text === null ? [] : [{ value, text, label: t('find.valueCount', { value: text, count }) }];
    })
    .sort((a, b) => (isOrdered(name) ? inOrder(name, a.value, b.value) : order.compare(a.text, b.text)))
    .map(({ value, label }) => ({ value, label }));
  return (
    <NativeSelect
      label={t(`find.facet.${name}`)}
      data={[{ value: '', label: t('find.any') }, ...options]}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value || null)}
      rightSection={<Icon name="down" size={20} />}
    />
  );
}

const lengthOrder = ['short', 'medium', 'long'];
const isOrdered = (name: FacetName): boolean => name === 'age' || name === 'length';
const inOrder = (name: FacetName, a: string, b: string): number =>
  name === 'length'
    ? lengthOrder.indexOf(a) - lengthOrder.indexOf(b)
    : Number.parseInt(a, 10) - Number.parseInt(b, 10);
