import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { list, text } from '../fields.ts';
import { locales } from '../realm/locales.ts';

/** Pages of the portal at which an item can point, by their names there. */
export const newsPlaces = ['account', 'bookshelf', 'library', 'services', 'profile'] as const;
export type NewsPlace = (typeof newsPlaces)[number];

export const newsPicture = z.object({
  /** An address whose content never changes. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
});

/** A news item as a person reads it. */
export const newsItem = z.object({
  id: z.string(),
  /** The first day on which it is shown (ISO 8601). */
  from: z.string(),
  /** The language of title and text: the one that was asked for, else the main one of the country, else any. */
  language: z.enum(locales),
  title: z.string(),
  /** Paragraphs are divided by line feeds. */
  text: z.string(),
  /** What the picture shows; empty if it only decorates. */
  pictureText: z.string(),
  picture: z.nullable(newsPicture),
  place: z.nullable(z.enum(newsPlaces)),
  /** Whether the person has not opened the news since it appeared. */
  unread: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItem>;

/** Items for the person's country and roles on this day, the newest first, at most fifty. */
export const getNews = defineEndpoint('account', {
  method: 'GET',
  path: '/v1/news',
  query: z.object({ language: z.enum(locales) }),
  reply: z.object({ data: z.array(newsItem) }),
});

/** Notes that the person has seen these items. Ids that are not for them are passed over. */
export const readNews = defineEndpoint('account', {
  method: 'POST',
  path: '/v1/news/read',
  body: z.object({ ids: list(text(1, 64), 1, 50) }),
});
