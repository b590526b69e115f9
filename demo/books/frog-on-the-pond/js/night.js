/** Six stars to wake; when all shine, the frog sleeps. */

const { tell, word } = globalThis.pond;
const stars = [...document.querySelectorAll('.star')];
const frog = document.getElementById('frog');
const moon = document.getElementById('moon');

function wake({ currentTarget: star }) {
  star.setAttribute('aria-pressed', String(star.getAttribute('aria-pressed') !== 'true'));
  const shining = stars.filter((each) => each.getAttribute('aria-pressed') === 'true').length;
  const all = shining === stars.length;
  moon.src = all ? 'images/moon-awake.svg' : 'images/moon.svg';
  frog.src = all ? 'images/frog-asleep.svg' : 'images/frog.svg';
  if (all) tell('All six stars shine. Fia sleeps. Good night!');
  else
    tell(
      `${word(shining)} ${shining === 1 ? 'star shines' : 'stars shine'}.`.replace(/^./, (first) =>
        first.toUpperCase(),
      ),
    );
}

for (const star of stars) star.addEventListener('click', wake);
