import { english } from './english.ts';
import type { LawLanguage } from './language.ts';

export const american: LawLanguage = english;
