import type { en } from './en.ts';

export type MessageKey = keyof typeof en;
/** The words of one language. */
export type Catalogue = Readonly<Record<MessageKey, string>>;
