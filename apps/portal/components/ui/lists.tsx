import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Column, Selection } from '../../src/ui/lists/column.ts';
import { DataTable } from '../../src/ui/lists/DataTable.tsx';
import { FilterSelect } from '../../src/ui/lists/FilterSelect.tsx';
import { ListFailed } from '../../src/ui/lists/ListFailed.tsx';
import { ListSearch } from '../../src/ui/lists/ListSearch.tsx';
import { ListSkeleton } from '../../src/ui/lists/ListSkeleton.tsx';
import type { ListQuery } from '../../src/ui/lists/listQuery.ts';
import { Pages } from '../../src/ui/lists/Pages.tsx';
import { RowBox } from '../../src/ui/lists/RowBox.tsx';
import { ServerList } from '../../src/ui/lists/ServerList.tsx';
import { PeriodSelect } from '../../src/ui/reading/PeriodSelect.tsx';
import type { PeriodName } from '../../src/ui/reading/periods.ts';
import type { Parts } from '../part.ts';

interface Row {
  readonly name: string;
  readonly students: number;
}

const rows: Row[] = ['3A', '3B', '4A'].map((name, at) => ({ name, students: 20 + at }));
const columns: Column<Row>[] = [
  { name: 'name', title: 'Name', sortable: true, cell: ({ name }) => name },
  { name: 'students', title: 'Students', sortable: true, cell: ({ students }) => students },
];
const start: ListQuery = {
  page: 1,
  itemsPerPage: 25,
  sortBy: null,
  sortDesc: false,
  searchString: '',
  filters: {},
};
const keyOf = ({ name }: Row) => name;
const nameOf = keyOf;

function useList() {
  const [query, setQuery] = useState(start);
  return [query, (changes: Partial<ListQuery>) => setQuery((before) => ({ ...before, ...changes }))] as const;
}

function useSelection(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['3B']));
  const choose = useCallback(
    (some: readonly Row[], on: boolean) =>
      setChosen((before) => {
        const names = new Set(before);
        for (const { name } of some)
          if (on) names.add(name);
          else names.delete(name);
        return names;
      }),
    [],
  );
  return { isChosen: ({ name }) => chosen.has(name), choose, nameOf };
}

function Table({ busy = false, choosing = false }) {
  const [query, change] = useList();
  const selection = useSelection();
  return (
    <DataTable
      title="Groups"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      query={query}
      onSort={change}
      busy={busy}
      selection={choosing ? selection : undefined}
    />
  );
}

function FromServer({ name, answer }: { name: string; answer: () => Promise<Row[]> }) {
  const [query, change] = useList();
  const result = useQuery({
    queryKey: ['components', name],
    retry: false,
    queryFn: async () => {
      const data = await answer();
      return { data, meta: { totalItems: data.length, totalIsAtLeast: false, pageNumber: 1, pageSize: 25 } };
    },
  });
  return (
    <ServerList
      title="Groups"
      columns={columns}
      keyOf={keyOf}
      query={query}
      change={change}
      result={result as never}
      byItself="name"
      sizes={[25, 50, 100]}
      empty="The school has no groups yet."
    />
  );
}

function Search() {
  const [query, change] = useList();
  return (
    <ListSearch label="Search groups" query={query} change={change}>
      <SomeFilter />
    </ListSearch>
  );
}

function SomeFilter() {
  const [query, change] = useList();
  return (
    <FilterSelect
      name="type"
      label="Type"
      all="Everybody"
      options={[
        { value: 'student', label: 'Students' },
        { value: 'employee', label: 'Staff' },
      ]}
      query={query}
      change={change}
    />
  );
}

function SomePages({ total, atLeast = false }: { total: number | null; atLeast?: boolean }) {
  const [query, change] = useList();
  return (
    <Pages
      query={query}
      shown={{ pageNumber: query.page, pageSize: query.itemsPerPage }}
      total={total}
      atLeast={atLeast}
      sizes={[25, 50, 100]}
      onChange={change}
    />
  );
}

function SomePeriod() {
  const [period, setPeriod] = useState<PeriodName>('week');
  return <PeriodSelect value={period} onChange={setPeriod} />;
}

export const lists: Parts = {
  'reading/PeriodSelect.tsx': { '': () => <SomePeriod /> },
  'lists/DataTable.tsx': {
    plain: () => <Table />,
    'rows can be chosen': () => <Table choosing />,
    'other rows are on their way': () => <Table busy />,
  },
  'lists/DataRow.tsx': { 'in a table': () => <Table choosing /> },
  'lists/RowBox.tsx': {
    off: () => <RowBox label="Select 3A" checked={false} onChange={() => undefined} />,
    on: () => <RowBox label="Select 3A" checked onChange={() => undefined} />,
    partly: () => <RowBox label="Select all" checked={false} partly onChange={() => undefined} />,
  },
  'lists/ServerList.tsx': {
    loading: () => <FromServer name="loading" answer={() => new Promise(() => {})} />,
    'with rows': () => <FromServer name="rows" answer={async () => rows} />,
    empty: () => <FromServer name="empty" answer={async () => []} />,
    failed: () => <FromServer name="failed" answer={() => Promise.reject(new Error('away'))} />,
  },
  'lists/ListSkeleton.tsx': { '': () => <ListSkeleton /> },
  'lists/ListFailed.tsx': {
    '': () => <ListFailed query={{ isFetching: false, refetch: async () => undefined }} />,
  },
  'lists/ListSearch.tsx': { '': () => <Search /> },
  'lists/FilterSelect.tsx': { '': () => <SomeFilter /> },
  'lists/Pages.tsx': {
    'nothing is known yet': () => <SomePages total={null} />,
    'one page': () => <SomePages total={3} />,
    several: () => <SomePages total={230} />,
    'more than are counted': () => <SomePages total={10_000} atLeast />,
  },
};
