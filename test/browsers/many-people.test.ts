import { credentials, type RosterDouble, startRosterDouble } from '@aloud/roster-double';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { runProduct } from '../e2e/running-product.ts';
import { workbookOf } from '../e2e/workbooks.ts';
import { ENGINES } from './tab.ts';
import { sampleProducts, visit } from './visit.ts';

let systems: RosterDouble;
beforeAll(async () => {
  systems = await startRosterDouble();
});
afterAll(() => systems.close());

const startProduct = sampleProducts((template) => runProduct(template, { ROSTER_DOUBLE: systems.url }));

describe.each(ENGINES)('An administrator of a school in %s', (engine) => {
  const here = visit(engine, startProduct);
  const heard = (text: string) =>
    here.visitor.until(`"${text}"`, () =>
      here.visitor.tab.run((part) => document.body.innerText.includes(part), text),
    );
  /** Chooses an option of a list by its text, as its keyboard does. */
  const choose = (label: string, option: string) =>
    here.visitor.until(`"${option}" of "${label}"`, () =>
      here.visitor.tab.run(
        (named, wanted) => {
          const select = [...document.querySelectorAll('select')].find(
            ({ labels, ariaLabel, attributes }) =>
              [...labels].some(({ textContent }) => textContent?.includes(named)) ||
              ariaLabel === named ||
              document
                .getElementById(attributes.getNamedItem('aria-labelledby')?.value ?? '')
                ?.textContent?.includes(named),
          );
          const found = [...(select?.options ?? [])].find(({ text }) => text.includes(wanted));
          if (!select || !found) return false;
          select.selectedIndex = found.index;
          select.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        },
        label,
        option,
      ),
    );

  test('drops an Excel file, sees what it would change, carries it out, and takes it back', async () => {
    const headings = ['type', 'username', 'firstName', 'lastName'];
    const rows = ['Elin', 'Ebbe'].map((name) => ['student', `${name.toLowerCase()}.ost`, name, 'Öst']);
    const { buffer } = await workbookOf('pupils.xlsx', headings, rows);
    await here.visitor.signIn(here.origin, 'admin');
    await here.visitor.tab.goTo(`${here.origin}/controlpanel/import`);
    await heard('Choose an Excel file');
    await here.visitor.tab.run((content) => {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'pupils.xlsx'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, buffer.toString('base64'));
    await heard('What the import would change');
    await here.visitor.picture('import-preview');
    await here.visitor.press('Carry out for 2 people');
    await heard('The import is done');
    await here.visitor.press('Undo the changes');
    await heard('What the undo would change');
    await here.visitor.press('Undo for 2 people');
    await heard('The changes are undone');
  });

  test('connects the system of the school, and approves its first run', async () => {
    await here.visitor.tab.goTo(`${here.origin}/controlpanel/schools/fyrskolan/sync`);
    await here.visitor.press('Connect a system');
    await choose('Kind of system', 'OneRoster (network)');
    await here.visitor.type('Address of the system', `${systems.url}/oneroster`);
    await here.visitor.type('Client ID', credentials.clientId);
    await here.visitor.type('Secret', credentials.clientSecret);
    await here.visitor.press('Test the connection');
    await heard('It works: OneRoster 1.2');
    await choose('Ekbackens skola', 'Fyrskolan');
    await here.visitor.picture('sync-settings');
    await here.visitor.press('Save');
    await here.visitor.press('Run now');
    await here.visitor.press('Look at the run');
    await heard('What the synchronization would change');
    await here.visitor.press('Carry out 38 changes');
    await heard('The synchronization is done');
    await here.visitor.press('Back to the synchronization');
    await heard('People who follow it');
    await here.visitor.picture('sync');
  });
});
