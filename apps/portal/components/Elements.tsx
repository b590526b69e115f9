import '@aloud/player-react';
import { useEffect, useState } from 'react';
import { elementsIn, type PlayerState, playerStates } from './playerStates.ts';

/** The names of all elements, from the files that register them. */
const names = Object.values(
  import.meta.glob<string>('../../../packages/player/src/components/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).flatMap((source) => [...source.matchAll(/@customElement\('([\w-]+)'\)/g)].map(([, name = '']) => name));

/** The player in one state after another; an element counts as seen if any of them shows it. */
export function Elements() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [settled, setSettled] = useState(0);
  const add = (found: readonly string[]) => setSeen((before) => new Set([...before, ...found]));
  const missing = names.filter((name) => !seen.has(name));
  const all = Object.entries(playerStates);
  return (
    <section id="elements">
      <h2>Elements</h2>
      <p
        id="elements-shown"
        data-settled={settled === all.length}
        data-complete={missing.length + failed.length === 0}
      >
        {names.length - missing.length} of {names.length} elements, in {all.length} states of the player.
        {missing.length > 0 && ` Not seen yet: ${missing.join(', ')}.`}
        {failed.map((each) => ` Failed: ${each}.`)}
      </p>
      {all.map(([name, state]) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <OnePlayer
            state={state}
            onReady={(found) => {
              add(found);
              setSettled((count) => count + 1);
            }}
            onFailed={(problem) => {
              setFailed((before) => [...before, `${name}: ${problem}`]);
              setSettled((count) => count + 1);
            }}
          />
        </figure>
      ))}
    </section>
  );
}

interface OnePlayerProps {
  readonly state: PlayerState;
  readonly onReady: (elements: readonly string[]) => void;
  readonly onFailed: (problem: string) => void;
}

function OnePlayer({ state, onReady, onFailed }: OnePlayerProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state is set up once
  useEffect(() => {
    if (!box) return undefined;
    const player = document.createElement('book-player');
    player.locale = 'en-GB';
    player.style.width = `${state.width ?? 1000}px`;
    player.style.maxWidth = '100%';
    box.append(player);
    state.setUp(player).then(
      async () => {
        onReady(elementsIn(player));
        await state.leave?.(player);
      },
      (error: unknown) => onFailed(String(error)),
    );
    return () => player.remove();
  }, [box]);
  return <div ref={setBox} />;
}
