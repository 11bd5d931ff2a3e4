/** The methods that a payment may be made by; the table `payment` takes no other. */
export const paymentMethods = ['CHECK', 'CASH', 'Bank Transfer'] as const;
