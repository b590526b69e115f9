import { expect } from '@open-wc/testing';
import { RangeFetchDouble } from '../../../../book/src/testing/range-fetch-double.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { type FrogPage, frogFiles, Hearing, openFrog } from '../../testing/frog.ts';
import { openPlayer } from '../../testing/player.ts';

describe('A frog book in <book-player> finds its own files', () => {
  let hearing: Hearing;
  beforeEach(() => {
    hearing = new Hearing();
  });
  afterEach(() => hearing.end());

  const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>';
  const FILES = {
    'EPUB/data/words.json': '{"frog":"jump"}',
    'EPUB/img/square.svg': SQUARE,
    'EPUB/css/page.css': 'p { background: url(../img/square.svg); color: rgb(1, 2, 3) }',
    'EPUB/js/more.js': "parent.parent.postMessage({ said: 'more' }, '*')",
    'EPUB/snd/croak.mp3': 'no sound, but a file',
  };
  const MANIFEST = `<item id="i" href="img/square.svg" media-type="image/svg+xml"/><item id="d" href="data/words.json" media-type="application/json"/>
      <item id="m" href="snd/croak.mp3" media-type="audio/mpeg"/><item id="j" href="js/more.js" media-type="text/javascript"/><item id="c" href="css/page.css" media-type="text/css"/>`;
  const PAGE: FrogPage = {
    head: '<link rel="stylesheet" href="css/page.css"/>',
    body: '<p id="s1">A page.</p><img id="still" src="img/square.svg" alt=""/><audio id="static" src="snd/croak.mp3"></audio>',
    script: `const told = (name) => (value) => say([name, value]);
        fetch('data/words.json').then((reply) => reply.json()).then(({ frog }) => say(['fetch', frog]));
        fetch('../EPUB/data/none.json').then(({ status }) => say(['missing', status]));
        const request = new XMLHttpRequest(); request.open('GET', 'data/words.json'); request.responseType = 'json';
        request.onload = () => say(['xhr', request.response.frog, request.status]); request.send();
        const image = new Image(); image.onload = () => say(['image', image.naturalWidth]); image.src = './img/square.svg';
        const box = document.createElement('div'); box.innerHTML = '<img src="img/square.svg">'; document.body.append(box);
        box.firstChild.addEventListener('load', () => say(['markup', box.firstChild.naturalWidth]));
        const more = document.createElement('script'); more.setAttribute('src', 'js/more.js'); document.head.append(more);
        const sound = new Audio('snd/croak.mp3'); const seen = (name, element) => { const timer = setInterval(() => { const src = element.getAttribute('src'); if (!src || src === 'snd/croak.mp3') return; clearInterval(timer); say([name, src.slice(0, 4), src.split('?')[1] || '']) }, 10) };
        seen('sound', sound); seen('static', document.getElementById('static'));
        box.style.clipPath = 'url(#shape)'; const moved = new Image(); moved.onload = () => { moved.onload = () => say(['again', moved.naturalWidth]); moved.src = 'img/square.svg?2'; box.append(moved) }; moved.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>';
        box.style.backgroundImage = 'url(img/square.svg)';
        addEventListener('load', () => { const { color, backgroundImage } = getComputedStyle(document.getElementById('s1')); say(['style', color, backgroundImage.slice(0, 20), document.getElementById('still').naturalWidth]); });
        const timer = setInterval(() => { const { backgroundImage } = box.style; if (backgroundImage.includes('blob:')) { clearInterval(timer); say(['background', box.style.clipPath]) } }, 10);`,
  };
  const SAME = [
    ['fetch', 'jump'],
    ['missing', 404],
    ['xhr', 'jump', 200],
    ['image', 7],
    ['markup', 7],
    'more',
    ['style', 'rgb(1, 2, 3)', 'url("data:image/svg+', 7],
    ['background', 'url("#shape")'],
    ['again', 7],
  ];

  it('in an archive', async () => {
    await warningsOf(async () => {
      await openFrog([PAGE], { files: FILES, manifest: MANIFEST });
      for (const word of [...SAME, ['sound', 'blob', ''], ['static', 'blob', '']]) await hearing.until(word);
    });
  });

  it('in a folder on a server, each with the signed policy, and media by their own address', async () => {
    const policy = 'Policy=abc&Signature=def&Key-Pair-Id=ghi';
    const files = Object.fromEntries(
      Object.entries(frogFiles([PAGE], { files: FILES, manifest: MANIFEST })).map(([path, content]) => [
        `/shelf/frog/${path}`,
        new TextEncoder().encode(String(content)),
      ]),
    );
    const store = new RangeFetchDouble(files).install();
    try {
      await warningsOf(async () => {
        await openPlayer(`/shelf/frog/?${policy}`, { frogFunctionality: true });
        for (const word of [...SAME, ['sound', 'http', policy], ['static', 'http', policy]])
          await hearing.until(word);
      });
      const asked = store.requests.map(({ url }) => new URL(url));
      expect(asked.map(({ pathname }) => pathname)).to.include.members(
        ['data/words.json', 'data/none.json', 'img/square.svg', 'js/more.js', 'css/page.css'].map(
          (path) => `/shelf/frog/EPUB/${path}`,
        ),
      );
      for (const { search, pathname } of asked) {
        expect(search, pathname).to.equal(`?${policy}`);
        expect(pathname.startsWith('/shelf/frog/'), pathname).to.equal(true);
      }
    } finally {
      store.restore();
    }
  });

  it('and none outside it', async () => {
    const files = Object.fromEntries(
      Object.entries(
        frogFiles([
          {
            script: `Promise.all(['../../../etc/passwd', '/secret', '//elsewhere.invalid/x', '..%2f..%2fsecret', 'https://elsewhere.invalid/x'].map((address) => fetch(address).then(({ status }) => status, () => 'refused'))).then(say)`,
          },
        ]),
      ).map(([path, content]) => [`/shelf/frog/${path}`, new TextEncoder().encode(String(content))]),
    );
    const store = new RangeFetchDouble({
      ...files,
      '/secret': new Uint8Array(3),
      '/etc/passwd': new Uint8Array(3),
    }).install();
    try {
      await warningsOf(async () => {
        await openPlayer('/shelf/frog/', { frogFunctionality: true });
        await hearing.until([404, 404, 'refused', 404, 'refused']);
      });
      for (const { url } of store.requests) expect(new URL(url).pathname).to.match(/^\/shelf\/frog\//);
    } finally {
      store.restore();
    }
  });
});
