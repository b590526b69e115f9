import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Tells whether the page around an element is dark: by its `color-scheme`, else as the system is. */
export class HostTheme implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #tell: (isDark: boolean) => void;
  readonly #system = matchMedia('(prefers-color-scheme: dark)');

  constructor(host: ReactiveControllerHost & Element, tell: (isDark: boolean) => void) {
    this.#host = host;
    this.#tell = tell;
    host.addController(this);
  }

  hostConnected(): void {
    this.#system.addEventListener('change', this.look);
    this.look();
  }

  hostDisconnected(): void {
    this.#system.removeEventListener('change', this.look);
  }

  readonly look = (): void => {
    const { colorScheme } = getComputedStyle(this.#host.parentElement ?? document.documentElement);
    const knows = colorScheme.includes('dark') !== colorScheme.includes('light');
    this.#tell(knows ? colorScheme.includes('dark') : this.#system.matches);
  };
}
