import { table } from '../../../platform/table.ts';

export const load = table('load', {
  id: 'integer', companyId: 'integer', customerId: 'integer', buyerId: 'integer', assistantId: 'integer?', videoGraderId: 'integer?', facilityId: 'integer',
  name: 'text', type: 'smallint', status: 'smallint', isQuote: 'boolean', isGradingSession: 'boolean', quoteValidUntil: 'date?', notes: 'text',
  businessLicense: 'text', driversLicense: 'text', ein: 'text', canSellerAddToCart: 'boolean', discount: 'numeric', discountIsPercentage: 'boolean',
  sellerFinalisedBy: 'integer?', sellerFinalisedAt: 'timestamptz?', buyerFinalisedAt: 'timestamptz?', invoiceNo: 'text?', invoiceSettledAt: 'timestamptz?',
  payForwardDate: 'date?', signatureFileId: 'integer?', signedOn: 'date?', itemCount: 'integer', pendingCount: 'integer', subtotal: 'numeric',
  grandtotal: 'numeric', amountPaid: 'numeric', balance: 'numeric', version: 'integer', createdAt: 'timestamptz', updatedAt: 'timestamptz', deletedAt: 'timestamptz?',
});
export const loadItem = table('load_item', {
  id: 'integer', loadId: 'integer', converterId: 'integer?', oem: 'text', description: 'text', typeId: 'integer', priceUnit: 'text', box: 'integer',
  quantity: 'numeric', unit: 'integer', finalQuantity: 'numeric?', finalUnit: 'integer?', offerPrice: 'numeric', isEstimated: 'boolean', isOverride: 'boolean',
  receipt: 'jsonb?', priceVersion: 'integer', adjustedPrice: 'numeric?', markup: 'numeric', markupIsPercentage: 'boolean', unitPrice: 'numeric', total: 'numeric',
  status: 'smallint', reason: 'text', vin: 'text', warning: 'text', isMarkForTest: 'boolean', addedBy: 'integer', decidedBy: 'integer?', clientId: 'uuid?',
  version: 'integer', createdAt: 'timestamptz', deletedAt: 'timestamptz?',
});
export const loadItemPicture = table('load_item_picture', { itemId: 'integer', position: 'smallint', fileId: 'integer' });
