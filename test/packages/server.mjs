// Pages are rendered on servers too: none of these may need a browser before an element is created.
for (const name of [
  '@aloud/book',
  '@aloud/player',
  '@aloud/player/ahead',
  '@aloud/player/outbox',
  '@aloud/player-react',
])
  await import(name);
