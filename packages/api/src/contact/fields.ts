import * as z from 'zod/mini';
import { emailText } from '../names/fields.ts';

/** The address of somebody who need not have an account. */
export const strangersEmail = emailText();

/** A checked box: nothing is done with an address without it. */
export const consent = z.literal(true, 'field.consent');
