const NAMES = [
  'book-open',
  'book-error',
  'book-close',
  'book-place-change',
  'book-track-change',
  'book-playback-change',
  'book-login-request',
  'book-session',
];

const player = document.querySelector('book-player');
const log = document.querySelector('.log');

for (const name of NAMES) {
  player.addEventListener(name, ({ detail }) => {
    const line = document.createElement('li');
    line.textContent = `${name} ${describe(name, detail)}`;
    log.prepend(line);
  });
}

function describe(name, detail) {
  if (name === 'book-open') return detail.title;
  if (name === 'book-place-change')
    return `page ${detail.page + 1} of ${detail.pages}, ${Math.round(detail.percentage)} %`;
  if (name === 'book-track-change') return detail ? `${detail.path}#${detail.fragment}` : 'silence';
  if (name === 'book-session') return detail.type;
  if (name === 'book-error') return detail.key;
  return detail ? JSON.stringify(detail) : '';
}
