export { dropOldExports } from '../exports/server/prune-exports.ts';
