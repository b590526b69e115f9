import {
  addNews,
  changeNews,
  fileTypes,
  getNews,
  getNewsHistory,
  getNewsRecord,
  getNewsRecords,
  largestNewsPicture,
  readNews,
  removeNews,
  removeNewsPicture,
  setNewsPicture,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { serve } from '../../http/serve.ts';
import type { Person } from '../../person/index.ts';
import { findPicture, picturePath } from './pictures.ts';
import { findNews, markRead } from './queries.ts';
import * as records from './records.ts';

/** The news of a person, and the items as support writes them. */
export function newsRoutes(app: FastifyInstance, { config, db }: Context): void {
  const site = { db, publicUrl: config.publicUrl };

  serve(app, getNews, async ({ person, query }) => ({
    data: await findNews(db, config.publicUrl, person, query.language),
  }));

  serve(app, readNews, ({ person, body }) => markRead(db, person, body.ids));

  serve(app, getNewsRecords, async ({ person }) => ({ data: await records.findRecords(site, person) }));

  serve(app, getNewsRecord, ({ person, params }) => records.findRecord(site, person, params.newsId));

  serve(app, getNewsHistory, ({ person, params }) => records.findHistory(site, person, params.newsId));

  type Written = Awaited<ReturnType<typeof records.findRecord>> | undefined;
  const answer = async (
    { person, params }: { person: Person; params: { newsId: string } },
    written: Written,
  ) => written ?? records.findRecord(site, person, params.newsId);

  serve(app, addNews, {
    write: ({ person, body, newId }) => records.addRecord(site, person, { ...body, id: body.id ?? newId }),
    answer: async ({ person, body, newId }, written) =>
      written ?? records.findRecord(site, person, body.id ?? newId),
  });

  serve(app, changeNews, {
    write: ({ person, params, body, ifVersion }) =>
      records.changeRecord(site, person, params.newsId, body, ifVersion),
    answer,
  });

  serve(app, removeNews, {
    write: ({ person, params }) => records.removeRecord(site, person, params.newsId),
  });

  serve(app, removeNewsPicture, {
    write: ({ person, params }) => records.setPicture(site, person, params.newsId, null),
    answer,
  });

  app.register(async (files) => {
    files.addContentTypeParser(fileTypes.any, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(
      files,
      setNewsPicture,
      {
        write: ({ person, params, body }) =>
          // The parser above has made it a buffer.
          records.setPicture(site, person, params.newsId, body as unknown as Buffer),
        answer,
      },
      { bodyLimit: largestNewsPicture },
    );
  });
}

/** Pictures say nothing of anybody, and their names cannot be guessed: they need no token, and are cached for ever. */
export function newsPictureRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  app.get<{ Params: { name: string } }>(picturePath(':name').replace('.webp', ''), async (request, reply) => {
    const name = /^([\da-f]{32})\.webp$/.exec(request.params.name)?.[1];
    const content = name && (await findPicture(db, name));
    if (!content) throw new NotFound();
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content);
  });
}
