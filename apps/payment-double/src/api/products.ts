import * as z from 'zod';
import { makeProduct } from '../objects/catalogue.ts';
import { type Endpoint, get, post } from './endpoint.ts';
import { invalid } from './errors.ts';
import { pageOf } from './lists.ts';
import { boolean, listOf, metadata, metadataAfter, nothing, text, textAfter } from './params.ts';

export const products: readonly Endpoint[] = [
  post('/v1/products', {
    params: z.strictObject({
      id: text.optional(),
      name: text,
      active: boolean.optional(),
      description: z.string().optional(),
      images: z.array(text).max(8).optional(),
      metadata: metadata.optional(),
      url: text.optional(),
    }),
    run: ({ state }, given) => {
      if (given.id && state.store.get('product', given.id))
        throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      const product = makeProduct(
        {
          id: given.id,
          name: given.name,
          active: given.active ?? true,
          description: textAfter(null, given.description),
          images: given.images ?? [],
          metadata: metadataAfter({}, given.metadata),
          url: given.url ?? null,
        },
        state.now(),
      );
      state.put('product', product);
      state.emit('product.created', product);
      return product;
    },
  }),
  get('/v1/products', {
    params: listOf({ active: boolean.optional(), ids: z.array(text).optional() }),
    run: ({ state }, { active, ids, ...page }) => {
      const found = state
        .all('product')
        .filter((each) => active === undefined || each.active === active)
        .filter((each) => ids === undefined || ids.includes(each.id));
      return pageOf('/v1/products', found, page);
    },
  }),
  get('/v1/products/:id', { params: nothing, run: ({ state, id }) => state.need('product', id) }),
  post('/v1/products/:id', {
    params: z.strictObject({
      active: boolean.optional(),
      default_price: text.optional(),
      description: z.string().optional(),
      images: z.array(text).max(8).optional(),
      metadata: metadata.optional(),
      name: text.optional(),
    }),
    run: ({ state, id }, given) => {
      const before = state.need('product', id);
      const after = {
        ...before,
        active: given.active ?? before.active,
        default_price: given.default_price
          ? state.need('price', given.default_price, 'default_price').id
          : (before.default_price ?? null),
        description: textAfter(before.description, given.description),
        images: given.images ?? before.images,
        metadata: metadataAfter(before.metadata, given.metadata),
        name: given.name ?? before.name,
        updated: state.now(),
      };
      state.put('product', after);
      state.emit('product.updated', after, before);
      return after;
    },
  }),
];
