export { oneRosterSource } from './source.ts';
