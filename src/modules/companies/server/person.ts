import type { Input } from '../../../kernel/contract.ts';
import type { companies } from '../contract.ts';

/** What a person is called, its phone number, and its address, which is that of the company. */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
};

/** The contact person of a company, at the company's address. */
export const personOf = ({
  firstName,
  lastName,
  phone,
  address,
  city,
  state,
  zipcode,
}: Input<(typeof companies)['addCompany']>): Person => ({
  firstName,
  lastName,
  phone,
  address,
  city,
  state,
  zipcode,
});
