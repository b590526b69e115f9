export { sdsSource } from './source.ts';
