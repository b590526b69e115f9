import type { ComponentProps, ReactNode } from 'react';
import { Heading } from '../../../ui/Heading.tsx';
import { ListSearch } from '../../../ui/lists/ListSearch.tsx';
import classes from './ControlPanelList.module.css';
import { SearchedList, type SearchedListProps } from './SearchedList.tsx';

interface TitleProps {
  readonly title: string;
  /** The main action, beside the title. */
  readonly action?: ReactNode;
}

function Title({ title, action }: TitleProps) {
  return (
    <div className={classes.head}>
      <Heading title={title} />
      {action}
    </div>
  );
}

type HeadProps = TitleProps &
  Pick<ComponentProps<typeof ListSearch>, 'query' | 'change'> & {
    readonly searchLabel: string;
    /** Shown beside the search field. */
    readonly filters: ReactNode;
  };

/** The head of a list: title, main action, search and filters. */
export function ControlPanelListHead({ title, action, searchLabel, filters, ...list }: HeadProps) {
  return (
    <>
      <Title title={title} action={action} />
      <ListSearch label={searchLabel} {...list}>
        {filters}
      </ListSearch>
    </>
  );
}

/** A screen of the control panel that is a list. */
export function ControlPanelList<Row extends { readonly uid: string }>({
  action,
  ...list
}: SearchedListProps<Row> & TitleProps) {
  return (
    <>
      <Title title={list.title} action={action} />
      <SearchedList<Row> {...list} />
    </>
  );
}
