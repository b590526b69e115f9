import { type FormEvent, useLayoutEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeOver } from './takeOver.tsx';

const sent = vi.fn<(values: object) => void>();

/** A form with controlled fields. */
function Form({ words = 'Log in' }: { readonly words?: string }) {
  const [username, setUsername] = useState('');
  const [stays, setStays] = useState(false);
  const [language, setLanguage] = useState('sv');
  const send = (event: FormEvent) => {
    event.preventDefault();
    sent({ username, stays, language });
  };
  return (
    <form onSubmit={send}>
      <input name="username" value={username} onChange={(event) => setUsername(event.target.value)} />
      <input type="checkbox" checked={stays} onChange={(event) => setStays(event.target.checked)} />
      <select value={language} onChange={(event) => setLanguage(event.target.value)}>
        <option value="sv">Svenska</option>
        <option value="fi">Suomi</option>
      </select>
      <button type="button" onClick={() => sent({ pressed: true })}>
        Other ways
      </button>
      <button type="submit">{words}</button>
    </form>
  );
}

const still = `<form><input name="username" value=""><input type="checkbox">
  <select><option value="sv" selected>Svenska</option><option value="fi">Suomi</option></select>
  <button type="button">Other ways</button><button type="submit">Log in</button></form>`;

let root: HTMLElement;
beforeEach(() => {
  sent.mockClear();
  Reflect.deleteProperty(window, 'aloudPressed');
  document.body.innerHTML = `<div id="root">${still}</div>`;
  root = document.querySelector('#root') as HTMLElement;
});

const field = () => root.querySelector('input') as HTMLInputElement;
const box = () => root.querySelector('[type=checkbox]') as HTMLInputElement;
const button = (at: number) => root.querySelectorAll('button')[at] as HTMLButtonElement;
const press = (pressed: HTMLButtonElement, submits: boolean) =>
  Object.assign(window, { aloudPressed: { button: pressed, submits } });
const goLive = async (page = <Form />) => {
  root = await takeOver(root, page);
};

describe('When the live page replaces the static one', () => {
  test('the live page has what was typed, also in its state', async () => {
    field().value = 'sam';
    box().checked = true;
    (root.querySelector('select') as HTMLSelectElement).value = 'fi';
    const before = field();
    await goLive();
    expect(before.isConnected).toBe(false);
    expect(field().value).toBe('sam');
    expect(box().checked).toBe(true);
    button(1).click();
    expect(sent).toHaveBeenCalledWith({ username: 'sam', stays: true, language: 'fi' });
  });

  test('the focus stays on the same field, with its selection', async () => {
    field().value = 'samuel';
    field().focus();
    field().setSelectionRange(2, 4);
    await goLive();
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4]);
  });

  test('the focus stays on the body if it was there', async () => {
    await goLive();
    expect(document.activeElement).toBe(document.body);
  });

  test('a form submitted before is submitted now, with what was typed', async () => {
    field().value = 'sam';
    press(button(1), true);
    await goLive();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ username: 'sam', stays: false, language: 'sv' });
  });

  test('a button that was pressed before is pressed now', async () => {
    press(button(0), false);
    await goLive();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ pressed: true });
  });

  test('a button that was pressed before has the focus', async () => {
    press(button(0), false);
    await goLive();
    expect(document.activeElement).toBe(button(0));
  });

  test('the focus stays on a button', async () => {
    button(0).focus();
    await goLive();
    expect(document.activeElement).toBe(button(0));
    expect(sent).not.toHaveBeenCalled();
  });

  test('a button with another text is not pressed', async () => {
    press(button(1), true);
    await goLive(<Form words="Delete everything" />);
    expect(sent).not.toHaveBeenCalled();
  });

  test('what was hidden from this person is shown', async () => {
    document.documentElement.dataset['waits'] = '';
    await goLive();
    expect(document.documentElement.dataset['waits']).toBeUndefined();
  });

  test('what is typed while the live page is rendered is not lost', async () => {
    const going = goLive();
    field().value = 'sam';
    field().focus();
    await going;
    expect(field().value).toBe('sam');
    expect(document.activeElement).toBe(field());
  });

  test('the static page stays until the live one is complete, and no layout effect runs outside the page', async () => {
    const measured = vi.fn<(inPage: boolean) => void>();
    const Measured = () => {
      const stood = sentOne.isConnected;
      useLayoutEffect(() => measured(stood && !!document.querySelector('#root p')));
      return <p>Hello</p>;
    };
    const sentOne = root.firstElementChild as HTMLElement;
    await goLive(<Measured />);
    expect(measured.mock.calls).toEqual([[true]]);
    expect(sentOne.isConnected).toBe(false);
  });
});
