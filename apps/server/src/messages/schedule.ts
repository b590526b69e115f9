import type { Chore } from '../chore.ts';
import { chooseMessenger } from './create-messenger.ts';
import type { Mailer } from './messenger.ts';
import { removeOldMails, sendQueued } from './queue.ts';

export const messageChores: readonly Chore[] = [
  {
    name: 'mails',
    every: 'minute',
    run(db, config, log) {
      const messenger = chooseMessenger(config, db);
      const mailer: Mailer = {
        email: (mail) =>
          messenger.email({ ...mail, text: mail.text.replaceAll('{portal}', config.publicUrl) }),
      };
      return sendQueued(db, mailer, (about, err) =>
        log.warn({ err, about }, 'a mail could not be sent; it is tried again'),
      );
    },
  },
  { name: 'old mails', run: removeOldMails, forGood: true },
];
