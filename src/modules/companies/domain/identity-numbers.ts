/** The columns with tax and licence numbers of a company and of a load. They are stored encrypted. */
export const identityNumbers = ['ein', 'business_license', 'drivers_license'] as const;
