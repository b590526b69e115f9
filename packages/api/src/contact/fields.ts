import * as z from 'zod/mini';
import { checked, tooMany } from '../fields.ts';

/** The address of somebody who need not have an account. */
export const strangersEmail = checked(z.email('field.email'), z.maxLength(255, tooMany(255)));

/** A checked box: nothing is done with an address without it. */
export const consent = z.literal(true, 'field.consent');
