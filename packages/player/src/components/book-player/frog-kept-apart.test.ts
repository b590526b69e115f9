import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { frogBook, Hearing, openFrog, scriptedFrames } from '../../testing/frog.ts';
import { emptyPlayer, listTo, shownIn } from '../../testing/player.ts';
import { until } from '../../testing/until.ts';

describe('A frog book in <book-player> is isolated:', () => {
  let hearing: Hearing;
  beforeEach(() => {
    hearing = new Hearing();
  });
  afterEach(() => hearing.end());

  it('it cannot read storage, cookies, the page of the host or its address', async () => {
    await openFrog([
      {
        script: `const look = (name, read) => { try { return name + ': ' + String(read()) } catch (error) { return name + ': ' + error.name } };
            say([
              look('localStorage', () => localStorage.length), look('sessionStorage', () => sessionStorage.length),
              look('cookie', () => document.cookie), look('indexedDB', () => indexedDB.open('x')), look('caches', () => { caches.open('x'); return 'asked' }),
              look('parent', () => parent.document.title), look('host', () => parent.parent.document.title), look('top', () => top.location.href),
              look('shell', () => parent.frames[0].document.title.length), look('frameElement', () => frameElement),
              look('referrer', () => document.referrer), look('base', () => document.baseURI), look('location', () => location.href),
            ]); caches.open('x').then(() => say('caches opened'), () => say('caches refused'));`,
      },
    ]);
    const [found] = (await hearing.words(1)) as [string[]];
    const denied = ['localStorage', 'sessionStorage', 'cookie', 'indexedDB', 'parent', 'host', 'top'];
    for (const name of denied) expect(found).to.include(`${name}: SecurityError`);
    expect(found).to.include.members([
      'frameElement: null',
      'referrer: ',
      'base: https://book.invalid/EPUB/p1.xhtml',
      'location: about:srcdoc',
    ]);
  });

  it('it finds no way out that the content policy does not govern', async () => {
    await openFrog([
      {
        script: `const tries = { html: (to, text) => { to.innerHTML = text }, attribute: (to, text) => { to.append(document.createElement('iframe')); to.lastChild.setAttribute('src' + 'doc', text) } };
            say([typeof RTCPeerConnection, typeof webkitRTCPeerConnection, typeof XSLTProcessor]);
            for (const name in tries) try { tries[name](document.body, '<iframe src' + 'doc="x"></iframe>'); say(name + ' passed') } catch (error) { say(name + ' refused') }
            const frame = document.createElement('iframe'); document.body.append(frame);
            try { say(typeof frame.contentWindow.RTCPeerConnection) } catch (error) { say(error.name) }`,
      },
    ]);
    expect(await hearing.words(4)).to.deep.equal([
      ['undefined', 'undefined', 'undefined'],
      'html refused',
      'attribute refused',
      'SecurityError',
    ]);
  });

  it('it cannot navigate the page of the host', async () => {
    const { href } = location;
    const player = await openFrog([
      {
        script: `for (const leave of [() => { top.location = 'about:blank' }, () => { parent.location = 'about:blank' }, () => window.open('about:blank')])
            try { leave(); } catch (error) {} say('tried')`,
      },
    ]);
    await hearing.until('tried');
    await aTimeout(100);
    expect(location.href).to.equal(href);
    expect(scriptedFrames(player).shell.contentWindow?.location.protocol).to.equal('about:');
  });

  it('it is put back once if it leaves its frame, and is reported as faulty if it leaves again', async () => {
    const player = await openFrog([{ body: '<p id="s1">Here.</p>', script: "say('here')" }, {}]);
    await hearing.until('here');
    const faults = listTo(player, 'book-error');
    hearing.said.length = 0;
    const leave = () => {
      scriptedFrames(player).page.contentWindow?.location.replace('about:blank');
    };
    leave();
    await hearing.until('here');
    await warningsOf(async () => {
      leave();
      await until(() => faults.length === 1, 'the fault is told');
    });
    await player.next();
    expect(shownIn(player)).to.equal('p2.xhtml');
  });

  it('it does not block the book if it leaves immediately: the next page works', async () => {
    const player = await emptyPlayer({ frogFunctionality: true });
    const faults = listTo(player, 'book-error');
    await warningsOf(async () => {
      const opened = oneEvent(player, 'book-open');
      // Its fonts never become ready, so when it leaves, it has not reported that it is ready.
      const unready = "Object.defineProperty(document, 'fonts', { value: { ready: new Promise(() => {}) } })";
      player.file = await frogBook([
        { script: `${unready}; say('off'); location.href = 'https://elsewhere.invalid/'` },
        {},
      ]);
      await opened;
      await until(() => faults.length === 1, 'the fault is told');
    });
    expect(hearing.said).to.deep.equal(['off', 'off']);
    expect(faults.map(({ detail }) => detail.key)).to.deep.equal(['error_fault_in_page']);
    await player.next();
    expect(shownIn(player)).to.equal('p2.xhtml');
  });

  it('it cannot get hold of the message port by replacing the browser’s objects', async () => {
    await openFrog([
      {
        script: `Object.defineProperty(MessageEvent.prototype, 'data', { get() { self.stolen = this.target } });
            Function.prototype.call = Function.prototype.apply = function () { self.stolen = arguments };
            fetch('p1.xhtml').then(({ status }) => say([status, typeof self.stolen]))`,
      },
    ]);
    await hearing.until([200, 'undefined']);
  });

  it('it is not obeyed if it bypasses the message port: forged messages are ignored', async () => {
    const player = await openFrog([
      {
        script: `for (const target of [parent, parent.parent, top]) for (const data of [{ aloud: 1 }, { type: 'link', href: 'p2.xhtml' }, { type: 'key', key: 'ArrowRight', code: '', altKey: false, ctrlKey: false }, null])
              { const { port1, port2 } = new MessageChannel(); target.postMessage(data, '*', [port2]); for (const type of ['ready', 'swipe']) port1.postMessage({ type, towards: 'left' }); }
            dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })); say('talked')`,
      },
      {},
    ]);
    await hearing.until('talked');
    const { shell } = scriptedFrames(player);
    const forged = { type: 'swipe', towards: 'left' };
    for (const target of [window, shell.contentWindow]) target?.postMessage(forged, '*');
    await aTimeout(150);
    expect(shownIn(player)).to.equal('p1.xhtml');
  });
});
