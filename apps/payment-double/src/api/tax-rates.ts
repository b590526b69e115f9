import * as z from 'zod';
import { makeTaxRate } from '../objects/catalogue.ts';
import { type Endpoint, get, post } from './endpoint.ts';
import { pageOf } from './lists.ts';
import { boolean, decimal, listOf, metadata, metadataAfter, nothing, text, textAfter } from './params.ts';

const taxType = z.enum(['gst', 'hst', 'jct', 'pst', 'qst', 'rst', 'sales_tax', 'vat']);
const settable = {
  active: boolean.optional(),
  country: z.string().length(2).optional(),
  description: z.string().optional(),
  jurisdiction: z.string().max(50).optional(),
  metadata: metadata.optional(),
  state: z.string().optional(),
  tax_type: taxType.optional(),
};

export const taxRates: readonly Endpoint[] = [
  post('/v1/tax_rates', {
    params: z.strictObject({
      ...settable,
      display_name: text.max(50),
      inclusive: boolean,
      percentage: decimal.refine((value) => value <= 100),
    }),
    run: ({ state }, given) => {
      const rate = makeTaxRate(
        {
          active: given.active ?? true,
          country: textAfter(null, given.country),
          description: textAfter(null, given.description),
          display_name: given.display_name,
          inclusive: given.inclusive,
          jurisdiction: textAfter(null, given.jurisdiction),
          metadata: metadataAfter({}, given.metadata),
          percentage: given.percentage,
          state: textAfter(null, given.state),
          tax_type: given.tax_type ?? null,
        },
        state.now(),
      );
      state.put('tax_rate', rate);
      state.emit('tax_rate.created', rate);
      return rate;
    },
  }),
  get('/v1/tax_rates', {
    params: listOf({ active: boolean.optional(), inclusive: boolean.optional() }),
    run: ({ state }, { active, inclusive, ...page }) => {
      const found = state
        .all('tax_rate')
        .filter((each) => active === undefined || each.active === active)
        .filter((each) => inclusive === undefined || each.inclusive === inclusive);
      return pageOf('/v1/tax_rates', found, page);
    },
  }),
  get('/v1/tax_rates/:id', { params: nothing, run: ({ state, id }) => state.need('tax_rate', id) }),
  post('/v1/tax_rates/:id', {
    params: z.strictObject({ ...settable, display_name: text.max(50).optional() }),
    run: ({ state, id }, given) => {
      const before = state.need('tax_rate', id);
      const after = {
        ...before,
        active: given.active ?? before.active,
        country: textAfter(before.country, given.country),
        description: textAfter(before.description, given.description),
        display_name: given.display_name ?? before.display_name,
        jurisdiction: textAfter(before.jurisdiction, given.jurisdiction),
        metadata: metadataAfter(before.metadata, given.metadata),
        state: textAfter(before.state, given.state),
        tax_type: given.tax_type ?? before.tax_type,
      };
      state.put('tax_rate', after);
      state.emit('tax_rate.updated', after, before);
      return after;
    },
  }),
];
