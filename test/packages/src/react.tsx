import { BookPlayer, type BookPlayerElement } from '@aloud/player-react';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const player = useRef<BookPlayerElement>(null);
  return (
    <BookPlayer
      ref={player}
      src="/little-lantern.epub"
      style={{ height: 600 }}
      onBookOpen={({ detail }) => {
        document.title = `open: ${detail.title}`;
        void player.current?.next();
      }}
    />
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
