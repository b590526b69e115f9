import { expect, type Page, test } from './fixtures.ts';
import { addPupil } from './pupil.ts';

/** The names by which people find their way, as docs/words.md decides them. */
const NAMES = {
  de: {
    username: 'Benutzername',
    password: 'Passwort',
    logIn: 'Anmelden',
    logOut: 'Abmelden',
    bookshelf: 'Bücherregal',
    play: 'Abspielen',
    pause: 'Pause',
    addBookmark: 'Lesezeichen hinzufügen',
    bookmarks: 'Lesezeichen',
    contents: 'Inhaltsverzeichnis',
    groups: 'Gruppen',
    newGroup: 'Neue Gruppe',
    name: 'Name',
    school: 'Schule',
    createGroup: 'Gruppe anlegen',
    addPeople: 'Personen aufnehmen',
    deleteGroup: 'Gruppe löschen',
    cancel: 'Abbrechen',
    account: 'Mein Konto',
    changeEmail: 'E-Mail ändern',
    newEmail: 'Neue E-Mail-Adresse',
    currentPassword: 'Aktuelles Passwort',
    settings: 'Einstellungen',
  },
  fi: {
    username: 'Käyttäjätunnus',
    password: 'Salasana',
    logIn: 'Kirjaudu sisään',
    logOut: 'Kirjaudu ulos',
    bookshelf: 'Kirjahylly',
    play: 'Toista',
    pause: 'Tauko',
    addBookmark: 'Lisää kirjanmerkki',
    bookmarks: 'Kirjanmerkit',
    contents: 'Sisällysluettelo',
    groups: 'Ryhmät',
    newGroup: 'Uusi ryhmä',
    name: 'Nimi',
    school: 'Koulu',
    createGroup: 'Luo ryhmä',
    addPeople: 'Lisää henkilöitä',
    deleteGroup: 'Poista ryhmä',
    cancel: 'Peruuta',
    account: 'Oma tili',
    changeEmail: 'Vaihda sähköpostiosoite',
    newEmail: 'Uusi sähköpostiosoite',
    currentPassword: 'Nykyinen salasana',
    settings: 'Asetukset',
  },
  fr: {
    username: 'Identifiant',
    password: 'Mot de passe',
    logIn: 'Se connecter',
    logOut: 'Se déconnecter',
    bookshelf: 'Étagère',
    play: 'Écouter',
    pause: 'Pause',
    addBookmark: 'Ajouter un marque-page',
    bookmarks: 'Marque-pages',
    contents: 'Table des matières',
    groups: 'Groupes',
    newGroup: 'Nouveau groupe',
    name: 'Nom',
    school: 'Établissement',
    createGroup: 'Créer le groupe',
    addPeople: 'Ajouter',
    deleteGroup: 'Supprimer le groupe',
    cancel: 'Annuler',
    account: 'Mon compte',
    changeEmail: 'Modifier l’e-mail',
    newEmail: 'Nouvelle adresse e-mail',
    currentPassword: 'Mot de passe actuel',
    settings: 'Réglages',
  },
} as const;

for (const [locale, names] of Object.entries(NAMES))
  test.describe(`In ${locale}, by the names that the law of words gives,`, () => {
    test.use({ locale });

    const logIn = async (page: Page, username: string, password: string) => {
      await page.goto('/login');
      await page.getByRole('textbox', { name: names.username }).fill(username);
      await page.getByLabel(names.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: names.logIn, exact: true }).click();
      await expect(page).not.toHaveURL(/\/login/);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    };

    /** @param asks whether something was typed, and is asked about first */
    const logOut = async (page: Page, { asks = false } = {}) => {
      await page.locator('header').getByRole('button').last().click();
      await page.getByRole('button', { name: names.logOut, exact: true }).click();
      if (asks)
        await page.getByRole('dialog').getByRole('button', { name: names.logOut, exact: true }).click();
      await expect(page).toHaveURL(/\/login/);
    };

    test('a pupil logs in, has a book read aloud, adds a bookmark and logs out', async ({
      page,
      baseURL,
    }) => {
      const pupil = await addPupil(baseURL ?? '');
      await logIn(page, pupil.username, pupil.password);
      await page.getByRole('link', { name: names.bookshelf }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: names.bookshelf })).toBeVisible();
      await page.getByRole('link', { name: 'Fyrkatten' }).first().click();
      const player = page.locator('book-player');
      await player.getByRole('button', { name: names.play, exact: true }).click();
      await expect(player.getByRole('button', { name: names.pause, exact: true })).toBeVisible();
      await page.keyboard.press('Space');
      await expect(player.getByRole('button', { name: names.play, exact: true })).toBeVisible();
      await player.getByRole('button', { name: names.addBookmark, exact: true }).click();
      await page.keyboard.press('Enter');
      await player.getByRole('button', { name: names.bookmarks, exact: true }).click();
      await expect(player.getByRole('heading', { name: names.bookmarks })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.goto('/library/bookshelf');
      await logOut(page);
    });

    test('a teacher makes a group, thinks better of adding people, and sees that others delete groups', async ({
      page,
    }) => {
      await logIn(page, 'teacher', 'read-aloud');
      await page.goto('/controlpanel/users');
      await page.getByRole('link', { name: names.groups, exact: true }).click();
      await page.getByRole('button', { name: names.newGroup }).click();
      const dialog = page.getByRole('dialog');
      const group = `4C ${locale}`;
      await dialog.getByLabel(names.name).fill(group);
      await dialog.getByLabel(names.school).selectOption({ label: 'Fyrskolan' });
      await dialog.getByRole('button', { name: names.createGroup }).click();
      await expect(page.getByRole('heading', { name: group, level: 1 })).toBeVisible();
      await page.getByRole('button', { name: names.addPeople }).click();
      await page.getByRole('dialog').getByRole('button', { name: names.cancel }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: names.deleteGroup })).toBeDisabled();
    });

    test('a guardian is told what is wrong with a new address, and logs out', async ({ page }) => {
      await logIn(page, 'guardian', 'read-aloud');
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1, name: names.account })).toBeVisible();
      await page.getByRole('button', { name: names.changeEmail }).click();
      await page.getByLabel(names.newEmail).fill('nobody');
      await page.getByLabel(names.currentPassword).fill('read-aloud');
      await page.getByLabel(names.newEmail).press('Enter');
      await expect(page.getByLabel(names.newEmail)).toHaveAttribute('aria-invalid', 'true');
      await logOut(page, { asks: true });
    });
  });
