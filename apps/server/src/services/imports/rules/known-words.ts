import { userType } from '@aloud/api';
import { dictionary } from './plain-word.ts';
import { allRowWords } from './words/row-words-of.ts';

const types = [...userType.options, 'admin'] as const;

/** The type of a person by its word in any language, or by its code; `admin` for a word for administrators. */
export const typeNamed = dictionary(
  types.map((type) => [type, [type, ...allRowWords.flatMap((words) => words.types[type])]] as const),
);

/** Yes and no in any language, or as people tick a list. */
export const yesOrNo = dictionary<boolean>([
  [true, ['true', '1', 'x', ...allRowWords.flatMap(({ yes }) => yes)]],
  [false, ['false', '0', ...allRowWords.flatMap(({ no }) => no)]],
]);
