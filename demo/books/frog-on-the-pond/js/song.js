/** Three frogs sing, each in a voice of its own. */

const { tell } = globalThis.pond;

for (const friend of document.querySelectorAll('.friend')) {
  const { voice, name } = friend.dataset;
  const picture = friend.querySelector('img');
  const song = new Audio('audio/croak.mp3');
  song.preservesPitch = false;
  song.playbackRate = Number(voice);

  friend.addEventListener('click', () => {
    friend.classList.add('singing');
    picture.src = 'images/frog-singing.svg';
    tell(`${name} sings.`);
    song.currentTime = 0;
    // Without sound the song is still seen.
    song.play().catch(() => undefined);
    setTimeout(() => {
      friend.classList.remove('singing');
      picture.src = 'images/frog.svg';
    }, 900);
  });
}
