export * from './accounts.ts';
export * from './auth.ts';
export * from './customers.ts';
export * from './library.ts';
export * from './messages.ts';
export * from './reading.ts';
export * from './seeds.ts';
export * from './submissions.ts';
