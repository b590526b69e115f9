export { schulconnexSource } from './source.ts';
