import { all, flag, signedIn } from '../../../kernel/access.ts';
import { call, write } from '../../../kernel/contract.ts';
import { clientId, id, input, inputMoney, message, quantity, version, whole } from '../../../kernel/fields.ts';
import { messages } from '../../../kernel/messages.ts';
import { buyerSide } from '../domain/parties.ts';
import { LoadItem } from '../items/wire.ts';
import { seesUnitPrice } from '../wire.ts';

export const didNotBuy = {
  markDidNotBuy: call({
    method: 'POST',
    path: write('load/items/didNotBuy'),
    summary:
      'Notes that an item of a load, or a converter with its quantity, was offered and not bought; the item is rejected',
    makesStale: ['load', 'loads'],
    access: all(buyerSide, flag('didNotBuyIndicator')),
    alsoNeeds: {
      says: 'price needs canSeeUnitPrice',
      rule: (sent) => (sent.price === undefined ? signedIn : seesUnitPrice),
    },
    input: input({
      loadId: id,
      itemId: id.optional(),
      productId: id.optional(),
      quantity: quantity(messages.invalidQuantity).optional(),
      unit: whole(1, 100_000, messages.invalidQuantity).optional(),
      /** The price that was offered, in dollars. Today's offer if it is not sent. */
      price: inputMoney.optional(),
      /** Makes the note of a converter the same one when it is sent again. */
      clientId: clientId.optional(),
      /** The version of the item. */
      version: version.optional(),
    }),
    output: message,
    fresh: LoadItem,
    example: (world) => ({ loadId: world.cartId, itemId: world.itemId }),
  }),
};
