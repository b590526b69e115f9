import type { Chore } from '../chore.ts';
import { openSafe } from '../secrets/open.ts';
import { chooseMessenger } from './create-messenger.ts';
import type { Mailer } from './messenger.ts';
import { withPortal } from './portal-address.ts';
import { removeOldMails, sendQueued } from './queue.ts';

export const messageChores: readonly Chore[] = [
  {
    name: 'mails',
    every: 'moment',
    async run(db, config, log) {
      const messenger = chooseMessenger(config, db);
      const mailer: Pick<Mailer, 'email'> = {
        email: (mail) => messenger.email(withPortal(mail, config.publicUrl)),
      };
      const failed = (about: string, err: unknown) =>
        log.warn({ err, about }, 'a mail could not be sent; it is tried again');
      await sendQueued(db, mailer, failed, await openSafe(config));
    },
  },
  { name: 'old mails', run: removeOldMails, forGood: true },
];
