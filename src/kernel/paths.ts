import { path } from './path.ts';

/**
 * The paths of the product. Each stands here once, as text: screens, menu, links, redirects and mails take it from here.
 * Several paths of one screen are addresses that it has had.
 */

// Signing in
export const signInPath = path('/');
export const signInAsPath = path('/login/$username');
export const resetPasswordPath = path('/reset/$token');
export const unlockPath = path('/unlock/$token');
export const signOutPath = path('/logout');
export const newUserPath = path('/new-user');

export const dashboardPath = path('/dashboard');

// Identify converters
export const identifyPath = path('/converters/identify');
export const identifyParametersPath = path('/converters/identify/$parameters');
export const converterPath = path('/converter/$id');
export const converterTypePath = path('/converter/$id/$type');
export const converterParametersPath = path('/converter/$id/$type/$parameters');

// Lists of loads
export const loadsPath = path('/loads');
export const activeLoadsPath = path('/loads/active-load');
export const myLoadsPath = path('/loads/my-cart');
export const myCartPath = path('/my-cart');
export const createLoadPath = path('/loads/create-load');

// One load, by the list it is opened from
export const loadPath = path('/load/$loadId');
export const listedLoadPath = path('/loads/load/$loadId');
export const myLoadPath = path('/my-cart/load/$loadId');
export const pendingLoadPath = path('/invoices/load/$loadId');
export const settledLoadPath = path('/invoices/settled/load/$loadId');
export const franchiseLoadPath = path('/invoices/Franchise/load/$loadId');

// Invoices
export const invoicesPath = path('/invoices');
export const settledInvoicesPath = path('/invoices/settled');
export const pendingInvoicesPath = path('/invoices/pending');
export const franchiseInvoicesPath = path('/invoices/franchise');
export const myInvoicesPath = path('/invoices/myInvoices');
export const invoicePath = path('/invoices/pdf/$loadId');

// Pieces of the ui, for development
export const kitPath = path('/kit');
