/* What browsers show that are older than those of package.json (browserslist). They are detected by feature tests. Written for the
   oldest: no modules, and nothing newer than ECMAScript 2015. `aloudKnows` is set by a script before this one, whose syntax older
   browsers cannot parse; WORDS are the sentences, by language. */
(function (WORDS) {
  function hasFunctions() {
    try {
      return (
        typeof AbortSignal.timeout === 'function' &&
        typeof Array.prototype.findLast === 'function' &&
        typeof structuredClone === 'function' &&
        !!new RegExp('(?<=a)b')
      );
    } catch (_error) {
      return false;
    }
  }
  if (window.aloudKnows && hasFunctions()) return;

  function languageOf() {
    let wished = [];
    try {
      wished.push(localStorage.getItem('aloud.language'));
    } catch (_error) {
      // A blocked storage counts as empty.
    }
    wished = wished.concat(Array.prototype.slice.call(navigator.languages || [navigator.language]));
    for (let at = 0; at < wished.length; at++) {
      const tag = String(wished[at] || '').replace(/^(no|nn)\b/i, 'nb');
      for (const locale in WORDS) {
        if (locale.toLowerCase() === tag.toLowerCase()) return locale;
      }
      for (const other in WORDS) {
        if (other.split('-')[0] === tag.split('-')[0].toLowerCase()) return other;
      }
    }
    return 'en-GB';
  }

  function show() {
    const language = languageOf();
    const words = WORDS[language];
    document.documentElement.lang = language;
    document.title = words.title;
    const main = document.createElement('main');
    main.setAttribute(
      'style',
      'max-width: 34em; margin: 15vh auto 0; padding: 0 24px; font: 18px/1.5 system-ui, sans-serif',
    );
    const title = document.createElement('h1');
    const text = document.createElement('p');
    title.textContent = words.title;
    text.textContent = words.text;
    main.appendChild(title);
    main.appendChild(text);
    document.body.textContent = '';
    document.body.appendChild(main);
  }

  // Tells the portal's own script, if it can be parsed at all, not to start.
  window.aloudTooOld = true;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})(WORDS);
