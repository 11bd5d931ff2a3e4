import type { Hierarchy } from '../../../kernel/flags.ts';

/** The types of roles: 1 internal, 2 external, 3 franchise. */
export const roleTypes = [1, 2, 3] as const;
export type RoleType = (typeof roleTypes)[number];

export const roleTypeNames: Readonly<Record<RoleType, string>> = { 1: 'Internal', 2: 'External', 3: 'Franchise' };

/** The type of the roles that users of a company have, by the company's hierarchy. */
export const roleTypeOf: Readonly<Record<Hierarchy, RoleType>> = { 1: 1, 2: 2, 10: 3 };

/** The hierarchy of the companies whose users have roles of a type. */
export const hierarchyOf = (type: RoleType): Hierarchy => ({ 1: 1, 2: 2, 3: 10 })[type] as Hierarchy;

/** Shipped roles that the product itself gives: to who registers, and to the first user of a new company. */
export const givenByProduct: ReadonlySet<string> = new Set(['Seller', 'Franchise Owner']);
