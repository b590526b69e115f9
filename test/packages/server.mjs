// Pages are drawn on servers too: nothing here may want a browser until an element is made.
for (const name of [
  '@aloud/book',
  '@aloud/player',
  '@aloud/player/ahead',
  '@aloud/player/outbox',
  '@aloud/player-react',
])
  await import(name);
