import { aTimeout, expect } from '@open-wc/testing';
import { ChromeStore } from './ChromeStore.ts';

describe('Bars, drawers and menus', () => {
  let chrome: ChromeStore;

  beforeEach(() => {
    chrome = new ChromeStore();
  });

  afterEach(() => chrome.destroy());

  it('are open one at a time', () => {
    chrome.toggleDrawer('contents');
    chrome.togglePopup('language');
    expect([chrome.drawer, chrome.popup]).to.deep.equal([null, 'language']);
    chrome.togglePopup('bookmark-field');
    expect(chrome.popup).to.equal('bookmark-field');
    chrome.toggleDrawer('bookmarks');
    expect([chrome.drawer, chrome.popup]).to.deep.equal(['bookmarks', null]);
    chrome.toggleDrawer('contents');
    expect(chrome.drawer).to.equal('contents');
    expect(chrome.menuOpen).to.equal(true);
  });

  it('close by the press that opened them, and all at once', () => {
    chrome.toggleDrawer('contents');
    chrome.toggleDrawer('contents');
    expect(chrome.menuOpen).to.equal(false);
    expect(chrome.closeAll(), 'nothing was open').to.equal(false);
    chrome.togglePopup('settings');
    expect(chrome.closeAll()).to.equal(true);
    expect(chrome.menuOpen).to.equal(false);
  });

  it('close when the bars hide', () => {
    chrome.togglePopup('bookmark-field');
    chrome.hide();
    expect([chrome.barsVisible, chrome.menuOpen]).to.deep.equal([false, false]);
  });

  it('come and go with a press on the page', () => {
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

  it('hide two seconds after the reader was last there, and three after the start', async () => {
    const started = new ChromeStore();
    started.start();
    chrome.wake();
    await aTimeout(1800);
    expect(chrome.barsVisible).to.equal(true);
    await aTimeout(500);
    expect(chrome.barsVisible).to.equal(false);
    expect(started.barsVisible).to.equal(true);
    await aTimeout(1000);
    expect(started.barsVisible).to.equal(false);
    started.destroy();
  });

  it('stay while a menu is open or the pointer is in a bar, and no timer runs once it is over', async () => {
    const [open, held, over] = [chrome, new ChromeStore(), new ChromeStore()];
    open.toggleDrawer('contents');
    held.wake();
    held.hold(true);
    over.wake();
    over.destroy();
    await aTimeout(2300);
    expect(open.drawer).to.equal('contents');
    expect(held.barsVisible).to.equal(true);
    expect(over.barsVisible).to.equal(true);
    held.hold(false);
    await aTimeout(2300);
    expect(held.barsVisible).to.equal(false);
    held.destroy();
  });
});
