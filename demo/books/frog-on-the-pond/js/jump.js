/** The frog crosses the pond, a lily pad a tap. */

const { hop, tell, word } = globalThis.pond;
const frog = document.getElementById('frog');
const picture = frog.querySelector('img');
const pads = [...document.querySelectorAll('.pad')];
const bank = { x: 16, y: 470 };
let reached = 0;
let jumping = false;

const above = (pad) => ({ x: pad.offsetLeft + 15, y: pad.offsetTop - 88 });

async function jump() {
  if (jumping) return;
  jumping = true;
  const back = reached === pads.length;
  const pad = pads[reached];
  picture.src = 'images/frog-jumping.svg';
  await hop(frog, back ? bank : above(pad));
  picture.src = 'images/frog.svg';
  if (back) for (const each of pads) each.classList.remove('reached');
  else pad.classList.add('reached');
  reached = back ? 0 : reached + 1;
  tell(said(back));
  jumping = false;
}

function said(back) {
  if (back) return 'Back on the bank. Once more?';
  if (reached === pads.length) return `${capital(word(reached))} lily pads: she is across!`;
  return `${capital(word(reached))} lily ${reached === 1 ? 'pad' : 'pads'}.`;
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

frog.addEventListener('click', () => void jump());
