import { useParams } from 'react-router-dom';
import { ListPage } from '../list/ListPage.tsx';
import { Lists } from './Lists.tsx';

/** The lists, or the one that the address names. */
export function ListScreens() {
  return useParams()['listId'] === undefined ? <Lists /> : <ListPage />;
}
