export { recordTest } from './record-test.ts';
