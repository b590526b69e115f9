import { describe, expect, test } from 'vitest';
import { endSessions, isBack, isHeld, waysIn } from './ended.ts';
import { CURRENT } from './tab.ts';
import { sampleProducts, visit } from './visit.ts';

/** The name of a group that there is: saving is refused, and the form stays. */
const TAKEN = 'Class 3B';

const startProduct = sampleProducts();

describe.each(CURRENT)('A half-filled form in %s whose session ends', (engine) => {
  const here = visit(engine, startProduct);

  const field = () =>
    here.visitor.tab.run(() => document.querySelector<HTMLInputElement>('input[name="name"]')?.value ?? null);

  test('is out of sight until its person has logged in within the page, and then as it was', async () => {
    const { visitor, origin } = here;
    await visitor.signIn(origin, 'admin');
    await visitor.tab.goTo(`${origin}/controlpanel/groups`);
    await visitor.press('New group');
    await visitor.type('Name', TAKEN);
    await endSessions(origin, 'admin');
    await visitor.press('Create group');
    await isHeld(visitor);
    await visitor.picture('session ended on a form');
    expect(await field()).toBe(TAKEN);

    await waysIn.password(visitor, 'admin');
    await isBack(visitor);
    expect(await field()).toBe(TAKEN);
    // The save that was refused with the session has been repeated.
    await visitor.until('the answer', () =>
      visitor.tab.run(() => document.body.innerText.includes('A group with this name already exists')),
    );
    await visitor.picture('form of a new session');
  });

  test('is nowhere once somebody else has logged in', async () => {
    const { visitor, origin } = here;
    await endSessions(origin, 'admin');
    await visitor.press('Create group');
    await isHeld(visitor);
    await waysIn.password(visitor, 'student');
    await visitor.until('their own page', () =>
      visitor.tab.run(() => document.querySelector('h1')?.textContent === 'Hello, Sam!'),
    );
    const left = () =>
      visitor.tab.run(() => [
        JSON.stringify([localStorage, sessionStorage]),
        document.querySelector('input[name="name"]')?.outerHTML ?? '',
        document.documentElement.outerHTML.includes('New group') ? 'New group' : '',
      ]);
    expect((await left()).join()).not.toMatch(/New group|"values"|name="name"/);
    await visitor.tab.run(() => history.back());
    await visitor.until('another page', () => visitor.tab.run(() => document.readyState === 'complete'));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect((await left()).join()).not.toMatch(/New group|"values"|name="name"/);
  });
});
