import { Component, type ReactNode } from 'react';
import { Elements } from './Elements.tsx';
import type { States } from './part.ts';
import { parts } from './ui/index.tsx';

/** The files of src/ui. The page names those that have no entry in `parts`, and the check then fails. */
const files = Object.keys(import.meta.glob('../src/ui/**/*.tsx'))
  .filter((file) => !file.includes('.test.'))
  .map((file) => file.replace('../src/ui/', ''));

/** Every element and part in its states, and those that are missing. */
export function Page() {
  const missing = files.filter((file) => !(file in parts));
  const gone = Object.keys(parts).filter((file) => !files.includes(file));
  return (
    <main className="components">
      <h1>Components</h1>
      <nav aria-label="Contents">
        <a href="#elements">Elements</a>, <a href="#ui">Parts of the portal</a>
      </nav>
      <Elements />
      <section id="ui">
        <h2>Parts of the portal</h2>
        <p id="parts-shown" data-complete={missing.length + gone.length === 0}>
          {files.length - missing.length} of {files.length} files of src/ui.
          {missing.length > 0 && ` Not here yet: ${missing.join(', ')}.`}
          {gone.length > 0 && ` Not there any more: ${gone.join(', ')}.`}
        </p>
        {Object.entries(parts).map(([file, states]) => (
          <Part key={file} file={file} states={states} />
        ))}
      </section>
    </main>
  );
}

function Part({ file, states }: { file: string; states: States }) {
  return (
    <section id={file}>
      <h3>{file}</h3>
      {Object.entries(states).map(([name, draw]) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <Guarded>
            <Drawn draw={draw} />
          </Guarded>
        </figure>
      ))}
    </section>
  );
}

/** A component, so that a state can use hooks. */
const Drawn = ({ draw }: { draw: () => ReactNode }) => draw();

/** Shows the error of a state that fails, without affecting the others. */
class Guarded extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? <p data-complete={false}>Failed: {error.message}</p> : this.props.children;
  }
}
