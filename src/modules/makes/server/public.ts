export { makeIdNamed, otherMakeId } from './make-named.ts';
