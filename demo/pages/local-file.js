const player = document.querySelector('book-player');

document.querySelector('input').addEventListener('change', ({ target }) => {
  player.file = target.files[0] ?? null;
});
