import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { FLAGS, findWholeChromium } from '../../scripts/chromium.mjs';

export type Category = 'performance' | 'accessibility' | 'best-practices';

/** A page as Lighthouse judges it: on a phone, over a phone's line. */
export interface Judged {
  readonly name: string;
  readonly path: string;
  readonly who: string | null;
}

export const judged: readonly Judged[] = [
  { name: 'sign-in', path: '/login', who: null },
  { name: 'home', path: '/', who: 'student' },
  { name: 'shelf', path: '/library/bookshelf', who: 'student' },
  { name: 'users list', path: '/controlpanel/users', who: 'admin' },
];

export interface Judgement {
  readonly name: string;
  /** By category, of 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** What was found, an id and a title each. */
  readonly faults: readonly string[];
}

/**
 * Lets Lighthouse judge pages of a running product, each in a browser of its own.
 * @param audits more of Lighthouse's checks, by their ids
 */
export async function judge(
  origin: string,
  pages: readonly Judged[],
  categories: readonly Category[],
  audits: readonly string[] = [],
): Promise<readonly Judgement[]> {
  const judgements: Judgement[] = [];
  for (const page of pages) judgements.push(await judgePage(origin, page, categories, audits));
  return judgements;
}

async function judgePage(
  origin: string,
  { name, path, who }: Judged,
  categories: readonly Category[],
  audits: readonly string[],
): Promise<Judgement> {
  const port = Number(await freePort());
  const profile = mkdtempSync(join(tmpdir(), 'aloud-lighthouse-'));
  const executablePath = await findWholeChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    locale: 'en-US',
  });
  try {
    if (who !== null) {
      const { access_token, id_token, refresh_token } = await signInAt(origin, who);
      const page = await context.newPage();
      await page.goto(`${origin}/healthz`);
      await page.evaluate(
        (tokens) => {
          localStorage.setItem('aloud.session', tokens);
          localStorage.setItem('fromAudioAid', 'true');
        },
        JSON.stringify({ accessToken: access_token, idToken: id_token, refreshToken: refresh_token }),
      );
      await page.close();
    }
    const only = categories.length > 0 ? { onlyCategories: [...categories] } : {};
    const found = await lighthouse(`${origin}${path}`, {
      port,
      logLevel: 'error',
      output: 'json',
      ...only,
      onlyAudits: [...audits],
      // Lighthouse would take what is stored with the cache, and whoever is signed in would be signed out.
      clearStorageTypes: ['shader_cache', 'cache_storage', 'service_workers'],
    });
    if (!found) throw new Error(`Lighthouse has not judged ${name}.`);
    const { lhr } = found;
    if (new URL(lhr.finalDisplayedUrl).pathname !== path)
      throw new Error(`Lighthouse judged ${lhr.finalDisplayedUrl} for ${path}.`);
    const scores = Object.fromEntries(
      categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100)]),
    );
    const faults = Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
      .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details ?? '').slice(0, 600)}`);
    return { name, scores, faults };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
