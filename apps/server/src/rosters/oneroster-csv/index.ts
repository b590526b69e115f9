export { oneRosterCsvSource } from './source.ts';
