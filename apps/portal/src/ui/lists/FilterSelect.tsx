import { NativeSelect } from '@mantine/core';
import { Icon } from '../icons/Icon.tsx';
import type { ListQuery } from './listQuery.ts';

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  /** The text of the option without a filter. */
  readonly all: string;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly query: ListQuery;
  readonly change: (changes: Partial<ListQuery>) => void;
}

/** Filters a list by one value. */
export function FilterSelect({ name, label, all, options, query: { filters }, change }: FilterSelectProps) {
  const choose = (value: string) => {
    const { [name]: _before, ...others } = filters;
    change({ filters: value === '' ? others : { ...others, [name]: [value] } });
  };
  return (
    <NativeSelect
      label={label}
      value={filters[name]?.[0] ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[{ value: '', label: all }, ...options]}
      rightSection={<Icon name="down" size={20} />}
    />
  );
}
