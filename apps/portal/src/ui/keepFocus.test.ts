import { afterEach, describe, expect, test } from 'vitest';
import { keepFocus } from './keepFocus.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const at = (id: string) => document.getElementById(id) as HTMLElement;
const focused = async () => {
  // A mutation is told in the next microtask.
  await Promise.resolve();
  return document.activeElement?.id ?? '';
};
const list = `<main><section><h2 id="heading">Children</h2><ul>
  <li id="r1"><button id="edit1">Edit</button><button id="remove1">Remove</button></li>
  <li id="r2"><button id="edit2">Edit</button><button id="remove2">Remove</button></li>
</ul></section></main>`;

/** A dialog that was opened by a button, which had the focus, and took it. */
function openedFrom(html: string, id: string) {
  document.body.innerHTML = `${html}<div id="dialog"><button id="confirm">Confirm</button></div>`;
  at(id).focus();
  const close = keepFocus(document.activeElement);
  at('confirm').focus();
  return () => {
    close();
    at('dialog').remove();
  };
}

describe('After a dialog the focus', () => {
  test('is at the button that opened it, also if the row of that is gone only later', async () => {
    const close = openedFrom(list, 'remove1');
    close();
    expect(await focused()).toBe('remove1');
    at('r1').remove();
    expect(await focused()).toBe('edit2');
  });

  test('is in the next row, else in the one before, else at the heading', async () => {
    let close = openedFrom(list, 'remove2');
    at('r2').remove();
    close();
    expect(await focused()).toBe('edit1');
    close = openedFrom(list, 'remove1');
    at('r2').remove();
    at('r1').remove();
    close();
    expect(await focused()).toBe('heading');
  });

  test('is at what is left beside the button, if that alone is gone or can no longer be pressed', async () => {
    const cards = `<main><h1 id="title">Anna</h1><p><button id="print">Print</button><span><button id="void">Void</button></span></p></main>`;
    let close = openedFrom(cards, 'void');
    at('void').parentElement?.remove();
    close();
    expect(await focused()).toBe('print');
    close = openedFrom(cards, 'print');
    (at('print') as HTMLButtonElement).disabled = true;
    close();
    expect(await focused()).toBe('void');
  });

  test('stays where the page or the person has put it', async () => {
    const close = openedFrom(list, 'remove1');
    at('heading').tabIndex = -1;
    at('heading').focus();
    close();
    at('r1').remove();
    expect(await focused()).toBe('heading');
    const again = openedFrom(list, 'remove1');
    again();
    expect(await focused()).toBe('remove1');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    at('r1').remove();
    expect(await focused()).toBe('');
  });

  test('is nobody’s business once the page is another one', async () => {
    const close = openedFrom(list, 'remove1');
    close();
    document.body.innerHTML = '<main><h1 id="other">Other</h1></main>';
    expect(await focused()).toBe('');
  });
});
