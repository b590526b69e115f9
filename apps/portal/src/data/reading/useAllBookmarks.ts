import { useQuery } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { useReading } from './useReading.ts';

/** The person's bookmarks in all books that they may read. The reader changes them: each visit asks anew. */
export function useAllBookmarks() {
  const { reading } = useReading();
  return useQuery({ queryKey: keys.allBookmarks(), queryFn: () => reading.allBookmarks(), staleTime: 0 });
}
