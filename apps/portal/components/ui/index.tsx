import type { Parts } from '../part.ts';
import { books } from './books.tsx';
import { dialogs } from './dialogs.tsx';
import { drawings } from './drawings.tsx';
import { forms } from './forms.tsx';
import { lists } from './lists.tsx';
import { messages } from './messages.tsx';
import { names } from './names.tsx';
import { payments } from './payments.tsx';
import { profiles } from './profiles.tsx';
import { ways } from './ways.tsx';

export const parts: Parts = {
  ...messages,
  ...names,
  ...ways,
  ...dialogs,
  ...forms,
  ...lists,
  ...books,
  ...drawings,
  ...payments,
  ...profiles,
};
