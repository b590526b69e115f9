import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Text that people read and sort by: ICU's root order puts "Åsa" and "Zoe" alike on PGlite and PostgreSQL. */
export const humanText = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' });

/** A moment, stored in UTC and read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Words to be searched, as PostgreSQL stores them. */
export const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The number of a transaction, which never comes again: text, since it may be larger than a number of JavaScript. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/** A whole file. */
export const fileContent = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});
