// `npm run words`: what was written since a commit, in all languages side by side: key, place and length. `-- d361daa`; by default since
// the last commit. `-- --lines`: what became of the lines that were read at d361daa; `--all` shows those too that were answered otherwise.
// `-- --quoted FILE`: what a specification quotes, and the texts that say it to the letter. `-- --draw sv`: sixty texts of a language to
// be read, drawn by the hash of the last commit.
import { execFileSync } from 'node:child_process';
import { root } from '../run.mjs';
import { LOCALES, textsOf } from './catalogues.mjs';
import { changedKeys, lengthBeside } from './compare.mjs';
import { drawTexts } from './draw.mjs';
import { showLines } from './lines.mjs';
import { showQuoted } from './quoted.mjs';

const options = process.argv.slice(2);
if (options[0] === '--quoted' && options[1]) {
  process.exitCode = (await showQuoted(options[1])) ? 0 : 1;
} else if (options[0] === '--draw' && LOCALES.includes(options[1])) {
  await showDrawn(options[1]);
} else if (options.includes('--lines')) {
  const isDone = await showLines({ withOtherwise: options.includes('--all') });
  process.exitCode = isDone ? 0 : 1;
} else await showChanged(options[0] ?? 'HEAD');

async function showDrawn(locale) {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const texts = await textsOf(locale, commit);
  const english = await textsOf('en-GB', commit);
  for (const { key, value } of drawTexts({ commit, locale, texts, count: 60 })) {
    console.log(`\n${key}`);
    for (const place of placesOf(key)) console.log(`  in ${place}`);
    if (locale !== 'en-GB') console.log(`  en-GB ${english.get(key) ?? '(no such form)'}`);
    console.log(`  ${locale.padEnd(5)} ${value}`);
  }
}

async function showChanged(commit) {
  const all = async (from) =>
    new Map(await Promise.all(LOCALES.map(async (locale) => [locale, await textsOf(locale, from)])));
  const changed = changedKeys(await all(commit), await all(null));
  for (const { key, texts } of changed) {
    console.log(`\n${key}`);
    for (const place of placesOf(key)) console.log(`  in ${place}`);
    const english = texts.find(({ locale }) => locale === 'en-GB')?.now;
    for (const { locale, before, now } of texts) {
      const longer = lengthBeside(now, english);
      const note =
        longer === null || locale.startsWith('en') ? '' : ` (${longer >= 0 ? '+' : ''}${longer} %)`;
      console.log(`  ${locale.padEnd(5)} ${now === undefined ? 'MISSING' : now}${note}`);
      if (before !== undefined && before !== now) console.log(`  ${''.padEnd(5)} was: ${before}`);
    }
  }
  console.log(`\n${changed.length} keys are new or changed since ${commit}.`);
}

/** The files that name a key, the forms of a plural by their common part. */
function placesOf(key) {
  const name = key.replace(/^.*: /, '').replace(/_(zero|one|two|few|many|other)$/, '');
  const inPlayer = key.startsWith('player: ');
  const [folder, wanted] = inPlayer
    ? ['packages/player/src', `words.${name}`]
    : ['apps/portal/src', `'${name}'`];
  try {
    return execFileSync('git', ['grep', '-l', '-F', '-e', wanted, '--', folder], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => path !== '' && !path.includes('.test.'))
      .slice(0, 3);
  } catch {
    // Its last part is put together in code.
    return [];
  }
}
