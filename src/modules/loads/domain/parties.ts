import { all, either, flag, hierarchy, named, sellers, staff, traders, type Rule } from '../../../kernel/access.ts';

/**
 * Users who act for the company that owns a load: its users who may build carts, and staff of the parent company. The
 * tenancy of the row decides which loads a company owns.
 */
export const buyerSide = named('buyer side', either(staff, all(hierarchy(10), flag('canBuildCart'))));

/** Users who answer the requests of sellers. */
export const requestAnswerers = named('who answers requests', all(buyerSide, flag('canAcceptLoadRequest')));

/** Users who open carts for customers and add converters to them. */
export const cartBuilders = all(traders, flag('canBuildCart'));

/** Users who change items: the buyer side, and users of the customer who may build carts. */
export const itemEditors = named('who changes items', either(buyerSide, all(sellers, flag('canBuildCart'))));

/** Both sides of a load: the buyer side and the users of its customer. */
export const parties = named('parties of the load', either(buyerSide, sellers));

/** Who reads a list of loads: that of the whole company, or with isMyCarts the own loads. A seller reads its own alone. */
export const mayListLoads = ({ isMyCarts }: { readonly isMyCarts: boolean }): Rule =>
  isMyCarts ? either(traders, sellers) : traders;

/** Who reads the report of all loads. Tenancy decides which loads these are. */
export const mayReportLoads: Rule = traders;
