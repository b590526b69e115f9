/* What a browser shows that is older than those of package.json (browserslist). It is found out by trying, and written for the oldest:
   neither modules nor anything that is younger than ECMAScript 2015. `aloudKnows` was set by a script before this one, whose syntax an
   older browser does not read; WORDS are the sentences, by language. */
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
      // A storage that is closed remembers nothing.
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

  // The portal's own script sees that there is no place for it, if it can be read at all.
  window.aloudTooOld = true;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})(WORDS);
