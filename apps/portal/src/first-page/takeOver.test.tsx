import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeOver } from './takeOver.ts';

const sent = vi.fn<(values: object) => void>();

/** A form whose fields the page keeps by itself. */
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
const goLive = (page = <Form />) => takeOver(root, () => createRoot(root).render(page));

describe('When the live page takes the place of the one that was sent', () => {
  test('what was typed is in the live one, and the page knows it', () => {
    field().value = 'sam';
    box().checked = true;
    (root.querySelector('select') as HTMLSelectElement).value = 'fi';
    const before = field();
    goLive();
    expect(before.isConnected).toBe(false);
    expect(field().value).toBe('sam');
    expect(box().checked).toBe(true);
    button(1).click();
    expect(sent).toHaveBeenCalledWith({ username: 'sam', stays: true, language: 'fi' });
  });

  test('the focus stays where it was, with its selection', () => {
    field().value = 'samuel';
    field().focus();
    field().setSelectionRange(2, 4);
    goLive();
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4]);
  });

  test('the focus goes nowhere where there was none', () => {
    goLive();
    expect(document.activeElement).toBe(document.body);
  });

  test('a form that was sent before is sent now, with what was typed', () => {
    field().value = 'sam';
    press(button(1), true);
    goLive();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ username: 'sam', stays: false, language: 'sv' });
  });

  test('a button that was pressed before is pressed now', () => {
    press(button(0), false);
    goLive();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ pressed: true });
  });

  test('nobody has pressed a button that says something else', () => {
    press(button(1), true);
    goLive(<Form words="Delete everything" />);
    expect(sent).not.toHaveBeenCalled();
  });

  test('what was hidden for who had come is seen', () => {
    document.documentElement.dataset['waits'] = '';
    goLive();
    expect(document.documentElement.dataset['waits']).toBeUndefined();
  });
});
