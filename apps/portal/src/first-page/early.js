/* Runs in the head of the first page, before anything else of ours: CALLS are those that the page makes first, VISIBLE is who sees it
   (pages.ts). Written for the oldest browsers that the portal knows. */
((CALLS, VISIBLE, REALM) => {
  const html = document.documentElement;

  /** What is stored on this device under a key, or null where nothing is or may be read. */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** What a JSON web token says, or null. */
  function claimsOf(token) {
    try {
      return JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
    } catch {
      return null;
    }
  }

  // Light or dark, as it was chosen here, else as the device is set.
  const scheme = stored('mantine-color-scheme-value');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  let tokens = null;
  try {
    tokens = JSON.parse(stored('aloud.session'));
  } catch {
    // Written by an older version or by hand: as good as none.
  }
  const access = tokens && claimsOf(tokens.accessToken);
  const identity = tokens && claimsOf(tokens.idToken);

  // Who will be led on to another page, or sees another form, is not shown this one.
  const asked = new URLSearchParams(location.search);
  const staysForNew = asked.get('reauthenticate') === 'true' || asked.has('client_id');
  const looksOtherwise =
    VISIBLE === 'signed-out' && (asked.has('amr_hint') || asked.has('acr_values') || location.hash);
  const leaves = VISIBLE === 'signed-in' ? !tokens : VISIBLE === 'signed-out' && tokens && !staysForNew;
  if (looksOtherwise || leaves) {
    html.dataset.waits = '';
    return;
  }

  // A button that is pressed before the page hears it is pressed again once it does (takeOver.tsx); no form is sent by itself.
  let live = false;
  function keep(button, submits) {
    if (button) window.aloudPressed = { button, submits };
  }
  function onSubmit(event) {
    if (live) return;
    event.preventDefault();
    keep(event.submitter, true);
  }
  function onClick({ target }) {
    const button = target instanceof Element && target.closest('button');
    if (!live && button && button.type !== 'submit') keep(button, false);
  }
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('click', onClick, true);
  window.aloudLive = () => {
    live = true;
  };

  // A token that is near its end is renewed first, by the page itself (session/tokens.ts says how much is left).
  const now = Date.now();
  const left = (from) => (from ? access.exp - access.iat - (now - from) / 1000 : access.exp - now / 1000);
  const good = access && identity && now >= (tokens.received || 0) && left(tokens.received) > 300;
  // A question mark in front: what is asked for where the address asks for nothing else.
  const calls = CALLS.filter((path) => good || path.indexOf(':realm') >= 0)
    .filter((path) => path[0] !== '?' || !location.search)
    .map((path) => path.replace(/^\?/, ''));
  window.aloudCalls = calls.map((path) => {
    const url = path
      .replace(/:(\d)/g, (_, at) => location.pathname.split('/')[at])
      .replace(':realm', REALM)
      .replace(':me', encodeURIComponent(identity ? identity.sub : ''));
    const headers = { accept: 'application/json' };
    if (good) headers.authorization = `Bearer ${tokens.accessToken}`;
    const reply = fetch(url, { headers });
    reply.catch(() => undefined);
    return { url, authorization: headers.authorization || null, reply };
  });
})(CALLS, VISIBLE, REALM);
