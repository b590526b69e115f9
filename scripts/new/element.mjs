import { pascal } from './names.mjs';

/** An element of the player, which observes the store. @param given its name; `book-` is optional */
export function element(given) {
  const name = `book-${given.replace(/^book-/, '')}`;
  const type = pascal(name);
  const folder = `packages/player/src/components/${name}`;
  return {
    files: {
      [`${folder}/${name}.ts`]: `import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './${name}.styles.ts';

/** @summary The title of the open book. */
@customElement('${name}')
export class ${type} extends BookElement {
  static override readonly styles = [controls, styles];

  override render() {
    return this.observed.track(() => (this.store ? this.#title(this.store) : nothing));
  }

  #title({ publication }: PlayerStore): TemplateResult {
    return html\`<p>\${publication?.title ?? nothing}</p>\`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    '${name}': ${type};
  }
}
`,
      [`${folder}/${name}.styles.ts`]: `import { css } from 'lit';

export const styles = css\`
  :host {
    display: block;
  }
\`;
`,
      [`${folder}/${name}.test.ts`]: `import { expect, fixture, html } from '@open-wc/testing';
import './${name}.ts';
import type { ${type} } from './${name}.ts';

describe('${name}', () => {
  it('shows nothing while there is no book', async () => {
    const element = await fixture<${type}>(html\`<${name}></${name}>\`);
    expect(element.renderRoot.textContent?.trim()).to.equal('');
    await expect(element).to.be.accessible();
  });
});
`,
    },
    edits: {},
    next: `Next: put <${name}> into the element that shows it (components/book-player), and its texts into translations/.`,
  };
}
