import type { BrowserContext } from '@playwright/test';
import type { Condition, FrameId } from './row.ts';

/** Puts a fault into the portal as a browser gets it. */
export type Sabotage = (context: BrowserContext) => Promise<unknown>;

/** A fault, and the cell that has to find it. */
interface Fault {
  readonly id: FrameId;
  readonly condition: Condition;
  readonly put: Sabotage;
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  'message above the view': {
    id: 'new-group',
    condition: '503',
    put: styled('form [role="alert"], [data-dialog] [role="alert"] { position: fixed; top: -200px; }'),
  },
  'no draft': { id: 'new-group', condition: 'reload', put: withoutSessionStorage },
  'no key': { id: 'give-password', condition: 'reply lost', put: withoutKeys },
  "another's draft": { id: 'new-group', condition: 'other tab signs out', put: withLastingDrafts },
};

function styled(css: string): Sabotage {
  return (context) =>
    context.addInitScript((rules) => {
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
    }, css);
}

function withoutSessionStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const write = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function (key: string, value: string) {
      if (this !== sessionStorage) write.call(this, key, value);
    };
  });
}

function withoutKeys(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.delete('idempotency-key');
      return send(input, init && { ...init, headers });
    };
  });
}

/** What was written once can neither be removed nor become less. */
function withLastingDrafts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const remove = Reflect.get(Storage.prototype, 'removeItem');
    Storage.prototype.removeItem = function (key: string) {
      if (this !== sessionStorage) remove.call(this, key);
    };
    const write = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function (key: string, value: string) {
      if (this === sessionStorage && value.length < (this.getItem(key)?.length ?? 0)) return;
      write.call(this, key, value);
    };
  });
}
