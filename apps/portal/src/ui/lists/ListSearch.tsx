import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './ListSearch.module.css';
import type { ListQuery } from './listQuery.ts';
import { useSearchText } from './useSearchText.ts';

interface ListSearchProps {
  readonly label: string;
  readonly query: ListQuery;
  readonly change: (changes: Partial<ListQuery>) => void;
  /** Filters beside the field. */
  readonly children?: ReactNode;
}

/** The row above a list: search field and filters. */
export function ListSearch({ label, query, change, children }: ListSearchProps) {
  const [text, search] = useSearchText(query.searchString, (searchString) => change({ searchString }));
  return (
    <search className={classes.row}>
      <TextInput
        type="search"
        label={label}
        dir="auto"
        leftSection={<Icon name="search" size={20} />}
        value={text}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {children}
    </search>
  );
}
