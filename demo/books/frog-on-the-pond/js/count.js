/** Riddles out of a file of the book: which lily pad has so many flowers? */

const { tell, word } = globalThis.pond;
const choices = [...document.querySelectorAll('.choice')];
let riddles = [];
let at = 0;

function ask() {
  const { flowers, wanted } = riddles[at];
  choices.forEach((choice, index) => {
    const count = flowers[index];
    choice.dataset.count = String(count);
    choice.classList.remove('right');
    choice.setAttribute('aria-label', `Lily pad with ${word(count)} ${count === 1 ? 'flower' : 'flowers'}`);
    choice.querySelector('.flowers').replaceChildren(...Array.from({ length: count }, flower));
  });
  tell(`Which lily pad has ${word(wanted)} ${wanted === 1 ? 'flower' : 'flowers'}?`);
}

function flower() {
  const picture = new Image();
  picture.src = 'images/flower.svg';
  picture.alt = '';
  return picture;
}

function choose({ currentTarget: choice }) {
  if (riddles.length === 0) return;
  const { wanted } = riddles[at];
  if (Number(choice.dataset.count) !== wanted) {
    tell(`That one has ${word(Number(choice.dataset.count))}. Look for ${word(wanted)}.`);
    return;
  }
  choice.classList.add('right');
  at = (at + 1) % riddles.length;
  tell(`Yes, ${word(wanted)}! Fia rests a little.`);
  setTimeout(ask, 2600);
}

for (const choice of choices) choice.addEventListener('click', choose);

const reply = await fetch('data/riddles.json');
riddles = await reply.json();
ask();
