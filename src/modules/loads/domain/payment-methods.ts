/** The methods that a payment may be made by; the table `payment` takes no other. */
export const paymentMethods = ['CHECK', 'CASH', 'Bank Transfer'] as const;

/** A method as people write it. */
export const methodText = (method: string): string =>
  method === method.toUpperCase() ? `${method.slice(0, 1)}${method.slice(1).toLowerCase()}` : method;
