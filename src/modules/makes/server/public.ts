export { makeIdNamed, makeIdsNamed, otherMakeId } from './make-named.ts';
