import type { SpineItem } from '@aloud/book';
import { followReference, type PageInput } from '../page-input.ts';
import type { FromPage } from './messages.ts';

/** Passes on what a reader did in a scripted page, as if it had been done in an ordinary one. */
export function forwardInput(message: FromPage, item: SpineItem, input: PageInput): void {
  switch (message.type) {
    case 'key':
      input.onKey?.(new KeyboardEvent('keydown', { ...message, cancelable: true }));
      break;
    case 'swipe':
      input.onSwipe?.(message.towards);
      break;
    case 'stir':
      input.onStir?.(message.by);
      break;
    case 'link':
      followReference(message.href, item, input);
      break;
    default:
  }
}
