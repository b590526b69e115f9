/** The floors of the player, the lowest first: each imports only from itself and from those above it in this list. */
export const floors = [
  { name: 'ground', folders: ['content', 'host', 'translations', 'styles'] },
  { name: 'media', folders: ['narration', 'rendering', 'outbox', 'reporting'] },
  { name: 'opening', folders: ['opening'] },
  { name: 'stores', folders: ['stores'] },
  { name: 'events', folders: ['events'] },
  { name: 'elements', folders: ['controllers', 'components'] },
];
