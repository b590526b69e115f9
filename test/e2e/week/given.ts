/** What is given in the week. */
export const list = { name: 'For the foggy days', note: 'Take your time.' } as const;

/** Its books: one to listen to, one to finish, one for later. */
export const played = 'Moss and Rain';
export const finished = 'Fyrkatten';
export const later = 'الفانوسُ الصَّغيرُ';

export const assignment = {
  title: 'Who is lost?',
  question: 'Who was lost in the fog?',
  note: 'Until Friday.',
} as const;
