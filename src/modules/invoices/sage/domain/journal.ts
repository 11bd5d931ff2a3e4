import { decimal, sum } from '../../../../kernel/decimal.ts';
import type { paymentMethods } from '../../../loads/domain/payment-methods.ts';

type PaymentMethod = (typeof paymentMethods)[number];

/** What an account is for: the converters bought, what is owed for them, and how it is paid. */
export const accountKinds = ['purchases', 'payable', 'cash', 'check', 'bank'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** An account of the bookkeeper's program. Without a department that of the facility is written: its code. */
export type Account = { readonly account: string; readonly department: string; readonly description: string };
export type Accounts = Readonly<Record<AccountKind, Account>>;

const account = (number: string, description: string): Account => ({ account: number, department: '', description });

/** The accounts until a company sets its own. */
export const defaultAccounts: Accounts = {
  purchases: account('5000', 'Converters purchased'),
  payable: account('2000', 'Accounts payable'),
  cash: account('1000', 'Cash'),
  check: account('1010', 'Checks'),
  bank: account('1020', 'Bank'),
};

/** The account of each way to pay. */
const accountOfMethod: Readonly<Record<PaymentMethod, AccountKind>> = {
  CASH: 'cash',
  CHECK: 'check',
  'Bank Transfer': 'bank',
};

/** A line of a journal, in dollars as decimal text. One of debit and credit is empty. */
export type JournalLine = Account & { readonly debit: string; readonly credit: string };

type Booked = {
  readonly amount: string;
  /** The name of the seller. */
  readonly customer: string;
  /** The code of the facility. */
  readonly facility: string;
};

const line = (
  { account: number, department, description }: Account,
  { customer, facility }: Booked,
  sides: Pick<JournalLine, 'debit' | 'credit'>,
): JournalLine => ({
  account: number,
  department: department || facility,
  description: [description, customer].filter(Boolean).join(', '),
  ...sides,
});

/** The two lines of an amount that goes from one account to another. Nothing is booked for nothing. */
const between = (debited: Account, credited: Account, booked: Booked): readonly JournalLine[] =>
  decimal(booked.amount).eq(0)
    ? []
    : [
        line(debited, booked, { debit: booked.amount, credit: '' }),
        line(credited, booked, { debit: '', credit: booked.amount }),
      ];

/** An invoice: converters are bought, and their price is owed. */
export const invoiceLines = (accounts: Accounts, booked: Booked): readonly JournalLine[] =>
  between(accounts.purchases, accounts.payable, booked);

/** A payment: what is owed gets less, and so does what it is paid from. */
export const paymentLines = (accounts: Accounts, method: PaymentMethod, booked: Booked): readonly JournalLine[] =>
  between(accounts.payable, accounts[accountOfMethod[method]], booked);

/** The lines that take others back, on the same accounts. */
export const reversalOf = (lines: readonly JournalLine[]): readonly JournalLine[] =>
  lines.map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit }));

/** Whether debits and credits are equal, as each entry has to be. */
export const isBalanced = (lines: readonly JournalLine[]): boolean =>
  sum(lines.map(({ debit }) => debit || '0')).eq(sum(lines.map(({ credit }) => credit || '0')));
