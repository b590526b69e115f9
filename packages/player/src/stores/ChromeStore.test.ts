import { expect } from '@open-wc/testing';
import { ClockDouble } from '../testing/clock-double.ts';
import { ChromeStore } from './ChromeStore.ts';

describe('Bars, drawers and menus', () => {
  let chrome: ChromeStore;
  let clock: ClockDouble;

  beforeEach(() => {
    clock = new ClockDouble();
    chrome = new ChromeStore();
  });

  afterEach(() => {
    chrome.destroy();
    clock.restore();
  });

  it('are open one at a time', () => {
    chrome.toggleDrawer('contents');
    chrome.togglePopup('language');
    expect([chrome.drawer, chrome.popup, chrome.menu]).to.deep.equal([null, 'language', 'language']);
    chrome.togglePopup('bookmark-field');
    expect(chrome.popup).to.equal('bookmark-field');
    chrome.toggleDrawer('bookmarks');
    expect([chrome.drawer, chrome.popup, chrome.menu]).to.deep.equal(['bookmarks', null, 'bookmarks']);
    chrome.toggleDrawer('contents');
    expect(chrome.drawer).to.equal('contents');
    expect(chrome.menuOpen).to.equal(true);
  });

  it('close by the press that opened them, and all together', () => {
    chrome.toggleDrawer('contents');
    chrome.toggleDrawer('contents');
    expect(chrome.menuOpen).to.equal(false);
    expect(chrome.closeAll(), 'nothing was open').to.equal(false);
    chrome.togglePopup('settings');
    expect(chrome.closeAll()).to.equal(true);
    expect(chrome.menuOpen).to.equal(false);
  });

  for (const open of ['contents', 'bookmarks'] as const) {
    it(`close when the bars hide: ${open}`, () => {
      chrome.toggleDrawer(open);
      chrome.hide();
      expect([chrome.barsVisible, chrome.menuOpen]).to.deep.equal([false, false]);
    });
  }

  it('close when the bars hide: the field of a bookmark', () => {
    chrome.togglePopup('bookmark-field');
    chrome.hide();
    expect([chrome.barsVisible, chrome.menuOpen]).to.deep.equal([false, false]);
  });

  it('appear and disappear with a press on the page', () => {
    chrome.toggleBars();
    expect(chrome.barsVisible).to.equal(false);
    chrome.toggleBars();
    expect(chrome.barsVisible).to.equal(true);
  });

  it('shake once for each bookmark', () => {
    chrome.shake();
    chrome.shake();
    expect(chrome.shakes).to.equal(2);
  });

  describe('hide', () => {
    it('two seconds after the reader was last there', () => {
      chrome.wake();
      clock.pass(1500);
      chrome.wake();
      clock.pass(1999);
      expect(chrome.barsVisible).to.equal(true);
      clock.pass(1);
      expect(chrome.barsVisible).to.equal(false);
    });

    it('three seconds after the start, a drawer with them', () => {
      chrome.toggleDrawer('contents');
      chrome.start();
      clock.pass(2999);
      expect([chrome.barsVisible, chrome.drawer]).to.deep.equal([true, 'contents']);
      clock.pass(1);
      expect([chrome.barsVisible, chrome.drawer]).to.deep.equal([false, null]);
    });

    it('not while a reader has begun to use them after the start', () => {
      chrome.start();
      chrome.toggleDrawer('contents');
      clock.pass(10_000);
      expect([chrome.barsVisible, chrome.drawer]).to.deep.equal([true, 'contents']);
    });

    it('two seconds after the last menu was closed, and not before', () => {
      chrome.togglePopup('settings');
      clock.pass(10_000);
      expect(chrome.popup).to.equal('settings');
      chrome.closeAll();
      clock.pass(1999);
      expect(chrome.barsVisible).to.equal(true);
      clock.pass(1);
      expect(chrome.barsVisible).to.equal(false);
    });

    it('two seconds after the mouse has left the edges, however long it stayed', () => {
      chrome.wake();
      chrome.hold(true);
      clock.pass(10_000);
      expect(chrome.barsVisible).to.equal(true);
      chrome.hold(false);
      clock.pass(2000);
      expect(chrome.barsVisible).to.equal(false);
    });

    it('two seconds after the mouse has left the window, with whatever it had opened', () => {
      chrome.hold(true);
      chrome.use(false);
      chrome.toggleDrawer('bookmarks');
      chrome.leaveWindow();
      clock.pass(1999);
      expect([chrome.barsVisible, chrome.drawer]).to.deep.equal([true, 'bookmarks']);
      clock.pass(1);
      expect([chrome.barsVisible, chrome.drawer]).to.deep.equal([false, null]);
    });

    it('not when the mouse comes back to the edge in time', () => {
      chrome.leaveWindow();
      clock.pass(1000);
      chrome.hold(true);
      clock.pass(10_000);
      expect(chrome.barsVisible).to.equal(true);
    });

    it('not while the keyboard is used: a field in use stays when the mouse leaves the window', () => {
      chrome.togglePopup('bookmark-field');
      chrome.use(true);
      chrome.leaveWindow();
      clock.pass(10_000);
      expect(chrome.popup).to.equal('bookmark-field');
    });

    it('never once the book is closed: no timer runs then', () => {
      chrome.wake();
      chrome.showPanel('submissions');
      chrome.toggleDrawer('contents');
      chrome.leaveDrawer();
      chrome.destroy();
      expect(clock.running).to.equal(0);
    });
  });

  describe('when the mouse hovers away from a drawer', () => {
    beforeEach(() => {
      chrome.use(false);
      chrome.toggleDrawer('contents');
      chrome.enterDrawer();
      chrome.leaveDrawer();
    });

    it('close that drawer', () => {
      expect(chrome.drawer, 'not at once').to.equal('contents');
      clock.pass(300);
      expect(chrome.drawer).to.equal(null);
    });

    it('keep it if the hand only slipped and comes back', () => {
      clock.pass(200);
      chrome.enterDrawer();
      clock.pass(10_000);
      expect(chrome.drawer).to.equal('contents');
    });

    it('keep it if the reader goes on with the keyboard', () => {
      chrome.use(true);
      clock.pass(10_000);
      expect(chrome.drawer).to.equal('contents');
    });

    it('keep another one that is opened meanwhile', () => {
      chrome.toggleDrawer('bookmarks');
      clock.pass(10_000);
      expect(chrome.drawer).to.equal('bookmarks');
    });
  });

  it('keep a drawer that a key opened when the mouse crosses it', () => {
    chrome.use(true);
    chrome.toggleDrawer('contents');
    chrome.enterDrawer();
    chrome.leaveDrawer();
    clock.pass(10_000);
    expect(chrome.drawer).to.equal('contents');
  });

  it('make room for the panel half a second after it opened, and take it back half a second after it closed', () => {
    chrome.togglePanel('submissions');
    clock.pass(499);
    expect(chrome.beside).to.equal(null);
    clock.pass(1);
    expect(chrome.beside).to.equal('submissions');
    chrome.togglePanel('submissions');
    clock.pass(500);
    expect([chrome.panel, chrome.beside]).to.deep.equal([null, null]);
  });
});
