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
