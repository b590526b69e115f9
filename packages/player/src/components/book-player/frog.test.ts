import { aTimeout, expect } from '@open-wc/testing';
import { BlobLedger } from '../../../../book/src/testing/blob-ledger.ts';
import { makeEpub } from '../../../../book/src/testing/epub.ts';
import { frogBook, frogFiles, Hearing, openFrog, scriptedFrames } from '../../testing/frog.ts';
import { Leftovers } from '../../testing/leftovers.ts';
import {
  allOf,
  buttonNames,
  emptyPlayer,
  expectAccessible,
  framesOf,
  openPlayer,
  pageOf,
  press,
  settled,
  shownIn,
  storeOf,
  untilShown,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';

describe('A frog book in <book-player>', () => {
  let hearing: Hearing;
  beforeEach(() => {
    hearing = new Hearing();
  });
  afterEach(() => hearing.end());

  describe('scripts', () => {
    it('run in a frame of an opaque origin', async () => {
      const player = await openFrog([
        { script: "say([self.origin, document.getElementById('s1').textContent])" },
      ]);
      await hearing.until(['null', 'A page.']);
      const { page } = scriptedFrames(player);
      expect(page.getAttribute('sandbox')).to.equal('allow-scripts');
      expect(page.contentDocument, 'the page is out of reach for the host too').to.equal(null);
    });

    it('do not run unless the host allows it', async () => {
      const player = await openPlayer(await frogBook([{ script: "say('ran')" }]));
      await aTimeout(300);
      expect(hearing.said).to.deep.equal([]);
      expect(pageOf(player).getElementById('s1')?.textContent).to.equal('A page.');
      expect(storeOf(player).frog).to.equal(false);
    });

    it('begin to run when the host allows it later', async () => {
      const player = await openPlayer(await frogBook([{ script: "say('ran')" }]));
      player.frogFunctionality = true;
      await hearing.until('ran');
    });

    it('run in their order: files of the book, handlers, modules, deferred scripts', async () => {
      await openFrog(
        [
          {
            body: `<p id="s1" onclick="say('handler')">A page.</p>`,
            head: `<script src="js/late.js" defer=""></script><script src="js/a%20b.js"></script>`,
            script: `say('text ' + document.body.children.length); window.onload = () => { say('loaded'); document.getElementById('s1').click(); };
              document.addEventListener('DOMContentLoaded', () => say('ready'));`,
          },
        ],
        {
          files: {
            'EPUB/js/a b.js': "parent.parent.postMessage({ said: 'file &lt; <b>' }, '*');",
            'EPUB/js/late.js': "say('deferred')",
          },
        },
      );
      expect(await hearing.words(6)).to.deep.equal([
        'file &lt; <b>',
        'text 2',
        'deferred',
        'ready',
        'loaded',
        'handler',
      ]);
    });

    it('can see the reading system', async () => {
      await openFrog([
        {
          script:
            "const { name, hasFeature } = navigator.epubReadingSystem; say([name, hasFeature('spine-scripting'), typeof hasFeature('flying')])",
        },
      ]);
      await hearing.until(['Aloud', true, 'undefined']);
    });

    it('run only while their page is shown', async () => {
      const pulse = "setInterval(() => say(document.title), 20); say('begun ' + document.title)";
      const player = await openFrog([1, 2, 3].map((n) => ({ script: `document.title = '${n}'; ${pulse}` })));
      await hearing.until('1');
      await aTimeout(700);
      expect(hearing.said, 'the neighbour waits').to.not.include('begun 2');
      await player.next();
      await hearing.until('2');
      hearing.said.length = 0;
      await hearing.words(3);
      expect(hearing.said, 'the page that was left has ended').to.not.include('1');
      await player.previous();
      await hearing.until('begun 1');
    });
  });

  describe('bars', () => {
    it('has no controls bar and no language menu, and keeps the rest', async () => {
      const player = await openFrog([{ script: "say('x')" }], {
        metadata:
          '<meta property="aloud:sign-language">takk</meta><meta property="aloud:sign-language">tsp</meta>',
      });
      expect(storeOf(player).languages.hasChoice).to.equal(true);
      expect(allOf(player, 'book-controls')).to.have.length(0);
      expect(buttonNames(player)).to.include.members([
        'Close book',
        'Table of contents',
        'Add bookmark',
        'Bookmarks',
      ]);
      expect(buttonNames(player).join()).to.not.contain('Language');
    });

    it('of a book without scripts are unchanged, whatever the host allows', async () => {
      const player = await openFrog([{}]);
      expect(allOf(player, 'book-controls')).to.have.length(1);
      expect(storeOf(player).frog).to.equal(false);
    });

    it('come back for the next book', async () => {
      const player = await openFrog([{ script: "say('x')" }]);
      player.file = await frogBook([{}]);
      await until(() => allOf(player, 'book-controls').length === 1);
    });

    it('is accessible', async () => {
      const player = await openFrog([{ script: "say('x')" }, { script: "say('y')" }]);
      await expectAccessible(player);
      await press(player, 'Table of contents');
      await expectAccessible(player);
    });
  });

  describe('if no scripts may run', () => {
    const withFallback = () => {
      const files = frogFiles([{ body: '<p>Needs scripts.</p>', script: "say('ran')" }, {}], {
        manifest: '<item id="plain" href="plain.xhtml" media-type="application/xhtml+xml"/>',
      });
      const names = String(files['EPUB/package.opf']).replace(
        'properties="scripted"',
        'properties="scripted" fallback="plain"',
      );
      return {
        ...files,
        'EPUB/package.opf': names,
        'EPUB/plain.xhtml': String(files['EPUB/p2.xhtml']).replace('A page.', 'Plain.'),
      };
    };

    it('shows the fallback of a scripted page, and its contents lead there', async () => {
      const player = await openPlayer(await makeEpub(withFallback()));
      expect(pageOf(player).body.textContent).to.contain('Plain.');
      await player.next();
      await press(player, 'Table of contents');
      await press(player, 'Section 1');
      await untilShown(player, 'plain.xhtml');
      await storeOf(player).journey.goToPath('EPUB/p2.xhtml', '');
      await storeOf(player).journey.goToPath('EPUB/p1.xhtml', '');
      expect(shownIn(player), 'links too').to.equal('plain.xhtml');
    });

    it('shows the scripted page itself if scripts may run', async () => {
      const player = await openPlayer(await makeEpub(withFallback()), { frogFunctionality: true });
      expect(shownIn(player)).to.equal('p1.xhtml');
    });
  });

  describe('closed', () => {
    const readALittle = async () => {
      const player = await openFrog(
        [1, 2, 3].map(() => ({
          body: '<img src="a.svg"/>',
          script: "fetch('a.svg').then(() => say('read')); setInterval(() => {}, 10)",
        })),
        { files: { 'EPUB/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
      );
      await hearing.until('read');
      await player.next();
      return player;
    };
    before(async () => {
      hearing = new Hearing();
      (await readALittle()).remove();
      hearing.end();
    });

    it('leaves no timer, no listener and no blob address behind', async () => {
      const leftovers = new Leftovers();
      const ledger = new BlobLedger();
      try {
        const player = await readALittle();
        player.remove();
        await aTimeout(700);
        expect(leftovers.pending.join('\n')).to.equal('');
        expect(ledger.open.size).to.equal(0);
        expect(framesOf(player)).to.have.length(0);
      } finally {
        leftovers.restore();
        ledger.restore();
      }
    });

    it('says nothing more, even if it was closed while it opened', async () => {
      for (const delay of [0, 20, 60, 120]) {
        const player = await emptyPlayer({ frogFunctionality: true });
        player.file = await frogBook([{ script: "setInterval(() => say('alive'), 5)" }]);
        await aTimeout(delay);
        player.remove();
      }
      await settled(await emptyPlayer());
      await aTimeout(50);
      hearing.said.length = 0;
      await aTimeout(100);
      expect(hearing.said).to.deep.equal([]);
    });
  });
});
