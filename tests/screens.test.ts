import { expect, it } from 'vitest';
import { allScreens } from '../src/app/web/screens.ts';

/** The addresses of the specifications that have a screen, by hand. */
const addresses: readonly string[] = [
  '/',
  '/login/$username',
  '/reset/$token',
  '/unlock/$token',
  '/logout',
  '/converters/identify',
  '/converters/identify/$parameters',
  '/converter/$id',
  '/converter/$id/$type',
  '/converter/$id/$type/$parameters',
  '/loads',
  '/loads/active-load',
  '/loads/my-cart',
  '/my-cart',
  '/loads/create-load',
  '/load/$loadId',
  '/loads/load/$loadId',
  '/my-cart/load/$loadId',
  '/invoices',
  '/invoices/settled',
  '/invoices/pending',
  '/invoices/franchise',
  '/invoices/myInvoices',
  '/invoices/load/$loadId',
  '/invoices/settled/load/$loadId',
  '/invoices/Franchise/load/$loadId',
  '/invoices/pdf/$loadId',
  '/kit',
];

it('the screens stand under the addresses of the specifications', () => {
  expect(allScreens.map(({ path }) => path.pattern).toSorted()).toEqual(addresses.toSorted());
});

it('no two screens fit one address equally well', () => {
  const shapes = allScreens.map(({ path }) => path.pattern.replaceAll(/\$\w+/g, '$'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});
