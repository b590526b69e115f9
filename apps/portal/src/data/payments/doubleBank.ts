import { i18n } from '../../i18n/i18n.ts';
import type { BankAction } from './doubleMessages.ts';

/**
 * Shows the page of the person's bank over the portal. Resolves when they have answered there, or have closed it: then the card waits, and
 * can be confirmed again.
 */
export function askBank({ id, url }: BankAction, origin: string): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', i18n.t('payments.bank.title'));
  dialog.style.cssText = 'width: min(480px, 100vw); border: 0; border-radius: 10px; padding: 12px;';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = i18n.t('payments.bank.close');
  close.style.cssText = 'min-height: 44px; padding-inline: 16px; font: inherit;';
  const frame = document.createElement('iframe');
  frame.title = i18n.t('payments.bank.title');
  frame.src = url;
  frame.style.cssText = 'display: block; width: 100%; height: 360px; border: 0;';
  dialog.append(frame, close);
  document.body.append(dialog);
  return new Promise((resolve) => {
    const answered = ({ origin: from, source, data }: MessageEvent<{ source?: string; id?: string }>) => {
      if (
        from === origin &&
        source === frame.contentWindow &&
        data?.source === 'payment-double-3ds' &&
        data.id === id
      )
        dialog.close();
    };
    addEventListener('message', answered);
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      removeEventListener('message', answered);
      dialog.remove();
      resolve();
    });
    dialog.showModal();
  });
}
