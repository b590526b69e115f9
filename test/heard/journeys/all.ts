import type { Journey } from '../journey.ts';
import { findABook } from './find-a-book.ts';
import { wrongPassword } from './wrong-password.ts';

export const JOURNEYS: readonly Journey[] = [wrongPassword, findABook];
