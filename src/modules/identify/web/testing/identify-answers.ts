/** A converter as a search answers it. `kind` says how its code matches what was typed. */
export const foundConverter = (productId: number, oem: string, kind = 'prefix') => ({
  productId,
  oem,
  oems: [oem],
  name: oem,
  make: 'Toyota',
  model: 'Camry',
  description: '',
  typeName: 'OEM',
  family: null,
  profileUrl: null,
  urls: [],
  catAlert: '',
  priceUnit: 'piece',
  match: { kind, reason: kind, code: oem, marked: [], swapped: [] },
});

/** The current cart, as reading a load answers it. */
export const currentCart = {
  loadId: 7,
  type: 1,
  customerId: 20,
  facilityId: 3,
  facilityName: 'Atlanta',
  companyName: 'Bayou Metals',
  sellerFinalisedDate: null,
  dismissedDate: null,
  unansweredItems: 0,
};

/** Results that differ in everything that a search shows: kind of match, price, weight, warning. */
export const unlikeConverters: readonly (Omit<ReturnType<typeof foundConverter>, 'profileUrl'> &
  Record<string, unknown>)[] = [
  {
    ...foundConverter(1, 'GD3+EA6', 'exact'),
    model: 'Corolla',
    description: '1.8 front',
    typeName: 'CERAMIC',
    offerPrice: 184.35,
    basePrice: 195.89,
    marketPrice: 228.68,
    isOverride: true,
    subweight: 1250,
    metalShare: { pt: 21.4, pd: 58.2, rh: 20.4 },
    catAlert: 'Often filled with sand',
    pricingVersion: 214,
    profileUrl: '/icon.svg',
  },
  {
    ...foundConverter(2, 'GD3-EAG', 'look-alike'),
    make: 'Honda',
    model: 'Accord',
    typeName: 'DIESEL',
    offerPrice: 612.4,
    isEstimated: true,
    subweight: null,
  },
  {
    ...foundConverter(3, 'KT 0610', 'text'),
    make: 'Ford',
    model: 'Focus',
    description: 'foil',
    typeName: 'FOIL',
    priceUnit: 'lb',
    offerPrice: 31.25,
    offers: [
      { facility: 'Atlanta', offer: 31.25 },
      { facility: 'Tampa', offer: 33.5 },
    ],
    subweight: 980,
  },
  {
    ...foundConverter(4, 'GD3EA6B', 'prefix'),
    make: 'Lexus',
    model: '',
    description: 'rear',
    typeName: 'AFTER MKT',
    offerPrice: 0,
    unpriced: 'piece',
    subweight: 760,
  },
];
