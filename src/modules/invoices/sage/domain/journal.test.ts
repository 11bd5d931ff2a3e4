import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultAccounts, invoiceLines, isBalanced, paymentLines, reversalOf } from './journal.ts';

const booked = { amount: '184.35', customer: 'Macon Metal', facility: 'ATL' };

it('debits purchases and credits payable for an invoice', () => {
  expect(invoiceLines(defaultAccounts, booked)).toEqual([
    {
      account: '5000',
      department: 'ATL',
      description: 'Converters purchased, Macon Metal',
      debit: '184.35',
      credit: '',
    },
    { account: '2000', department: 'ATL', description: 'Accounts payable, Macon Metal', debit: '', credit: '184.35' },
  ]);
});

it.each([
  ['CASH', '1000'],
  ['CHECK', '1010'],
  ['Bank Transfer', '1020'],
] as const)('debits payable and credits the account of %s for a payment', (method, account) => {
  const [debit, credit] = paymentLines(defaultAccounts, method, booked);
  expect([debit!.account, debit!.debit, credit!.account, credit!.credit]).toEqual([
    '2000',
    '184.35',
    account,
    '184.35',
  ]);
});

it('writes the department of an account, else the facility', () => {
  const accounts = { ...defaultAccounts, purchases: { account: '5', department: 'East', description: '' } };
  expect(invoiceLines(accounts, booked)[0]).toMatchObject({ department: 'East', description: 'Macon Metal' });
});

it('books nothing for nothing', () => {
  expect(invoiceLines(defaultAccounts, { ...booked, amount: '0.00' })).toEqual([]);
});

it('is balanced, and nothing is left of an entry and its reversal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
      const lines = invoiceLines(defaultAccounts, { ...booked, amount: (cents / 100).toFixed(2) });
      const back = reversalOf(lines);
      expect(isBalanced(lines)).toBe(true);
      expect(isBalanced(back)).toBe(true);
      expect(reversalOf(back)).toEqual(lines);
      for (const [at, { account, debit, credit }] of lines.entries())
        expect(back[at]).toMatchObject({ account, debit: credit, credit: debit });
    }),
  );
});

it('sees that lines are not balanced', () => {
  const [debit] = invoiceLines(defaultAccounts, booked);
  expect(isBalanced([debit!])).toBe(false);
});
