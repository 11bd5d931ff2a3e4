import type { LoadRow } from '../../lists/wire.ts';

/** The part of the usual order of carts: those that the user buys stand before the others. */
export const cartPart = ({ buyerId }: Pick<LoadRow, 'buyerId'>, userId: number): string =>
  buyerId === userId ? 'Your carts' : 'Carts of others';
