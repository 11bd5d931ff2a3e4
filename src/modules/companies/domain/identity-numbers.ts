/** The columns of a company and of a load that hold numbers of its tax and licences: they are stored encrypted. */
export const identityNumbers = ['ein', 'business_license', 'drivers_license'] as const;
