import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { FLAGS, findWholeChromium } from '../../scripts/chromium.mjs';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** A page that Lighthouse judges, on a simulated phone and its connection. */
export interface Judged {
  readonly name: string;
  readonly path: string;
  readonly who: string | null;
  /** Judges it on a desktop screen instead of a phone. */
  readonly desktop?: boolean;
}

export const judged: readonly Judged[] = [
  { name: 'sign-in', path: '/login', who: null },
  { name: 'home', path: '/', who: 'student' },
  { name: 'shelf', path: '/library/bookshelf', who: 'student' },
  { name: 'users list', path: '/controlpanel/users', who: 'admin' },
];

export interface Judgement {
  readonly name: string;
  /** By category, out of 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** The failed audits, each with its id and title. */
  readonly faults: readonly string[];
}

const DESK = { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false };

/**
 * Runs Lighthouse on pages of a running product, each in a browser of its own.
 */
export async function judge(
  origin: string,
  pages: readonly Judged[],
  categories: readonly Category[],
): Promise<readonly Judgement[]> {
  const judgements: Judgement[] = [];
  for (const page of pages) judgements.push(await judgePage(origin, page, categories));
  return judgements;
}

async function judgePage(
  origin: string,
  { name, path, who, desktop = false }: Judged,
  categories: readonly Category[],
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
    const found = await lighthouse(`${origin}${path}`, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      ...(desktop && { formFactor: 'desktop' as const, screenEmulation: DESK }),
      // By default Lighthouse clears local storage too, which would sign the person out.
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
