/** The payment methods. The table `payment` accepts no others. */
export const paymentMethods = ['CHECK', 'CASH', 'Bank Transfer'] as const;

/** A method as shown to users. */
export const methodText = (method: string): string =>
  method === method.toUpperCase() ? `${method.slice(0, 1)}${method.slice(1).toLowerCase()}` : method;
