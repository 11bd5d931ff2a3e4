export { countTopConverters } from './count-top-converters.ts';
