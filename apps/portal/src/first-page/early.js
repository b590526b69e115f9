/* Runs in the head of the first page, before our other scripts. CALLS are the first calls of the page, VISIBLE is who sees it
   (pages.ts). Written for the oldest browsers that the portal supports. */
((CALLS, VISIBLE, REALM) => {
  const html = document.documentElement;

  /** What is stored on this device under a key, or null if nothing is or it cannot be read. */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** The payload of a JSON web token, or null. */
  function claimsOf(token) {
    try {
      return JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
    } catch {
      return null;
    }
  }

  // Light or dark, as chosen here, else as the device is set.
  const scheme = stored('mantine-color-scheme-value');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  let tokens = null;
  try {
    tokens = JSON.parse(stored('aloud.session'));
  } catch {
    // Written by an older version or by hand; treated as absent.
  }
  const access = tokens && claimsOf(tokens.accessToken);
  const identity = tokens && claimsOf(tokens.idToken);

  // Hides this page from people who will be redirected, or will see another form.
  const asked = new URLSearchParams(location.search);
  const staysForNew = asked.get('reauthenticate') === 'true' || asked.has('client_id');
  const looksOtherwise =
    VISIBLE === 'signed-out' && (asked.has('amr_hint') || asked.has('acr_values') || location.hash);
  const leaves = VISIBLE === 'signed-in' ? !tokens : VISIBLE === 'signed-out' && tokens && !staysForNew;
  if (looksOtherwise || leaves) {
    html.dataset.waits = '';
    return;
  }

  // A press before the page is live is repeated once it is (takeOver.tsx); the browser itself must send no form.
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

  // A token about to expire is first renewed by the page itself (session/tokens.ts computes the time left in the same way).
  const now = Date.now();
  const left = (from) => (from ? access.exp - access.iat - (now - from) / 1000 : access.exp - now / 1000);
  const good = access && identity && now >= (tokens.received || 0) && left(tokens.received) > 300;
  // Calls with a question mark in front are made only if the address has no query.
  const calls = CALLS.filter((path) => good || path.indexOf(':realm') >= 0)
    .filter((path) => path[0] !== '?' || !location.search)
    .map((path) => path.replace(/^\?/, ''));
  // As in session/SessionStore.ts.
  const profile = (good && stored(`aloud.profile.${identity.sub}`)) || null;
  window.aloudCalls = calls.map((path) => {
    const url = path
      .replace(/:(\d)/g, (_, at) => location.pathname.split('/')[at])
      .replace(':realm', REALM)
      .replace(':me', encodeURIComponent(identity ? identity.sub : ''));
    const headers = { accept: 'application/json' };
    if (good) headers.authorization = `Bearer ${tokens.accessToken}`;
    if (profile) headers['x-reader-profile'] = profile;
    const reply = fetch(url, { headers });
    reply.catch(() => undefined);
    return { url, authorization: headers.authorization || null, profile, reply };
  });
})(CALLS, VISIBLE, REALM);
