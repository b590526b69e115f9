/** The floors of the portal, the lowest first: each imports only from itself and from those above it in this list. */
export const floors = [
  { name: 'ground', folders: ['site', 'session', 'realm', 'i18n', 'theme'] },
  { name: 'data', folders: ['data'] },
  { name: 'ui', folders: ['ui'] },
  { name: 'shell', folders: ['shell'] },
  { name: 'screens', folders: ['screens'] },
  { name: 'app', folders: ['app', 'first-page', 'too-old'] },
];
