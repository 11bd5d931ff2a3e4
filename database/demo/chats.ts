import { chatMessage, chatSeen } from '../../src/modules/chat/server/tables.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf } from '../../src/platform/table.ts';
import type { Random } from './random.ts';

type Side = 'buyer' | 'seller';
type Said = readonly [Side, string];

const talks: readonly (readonly Said[])[] = [
  [
    ['seller', 'Forty pieces are ready, and a box of foil.'],
    ['buyer', 'Good. Are the foils sorted?'],
    ['seller', 'Not yet. I can do it by noon.'],
    ['buyer', 'Please do. I hold the lane at two for you.'],
  ],
  [
    ['buyer', 'I cannot read the code on the third piece of box 2.'],
    ['seller', 'It is from a Tacoma, 2011 I think. A closer picture follows.'],
    ['buyer', 'Thank you, found it.'],
    ['seller', 'Can the load be closed today?'],
  ],
  [
    ['seller', 'Two pieces are cut at the flange.\nDo you take them as halves?'],
    ['buyer', 'As halves, yes. I have put them in box 3.'],
  ],
];

type Talking = { loadId: number; buyerId: number; sellerId: number; updatedAt: Date };

/** Talks on the newest loads whose customer has users. The last word of the seller is not read yet. */
export const makeChats = async (tx: Tx, random: Random): Promise<void> => {
  const loads = await tx<Talking[]>`
    select load.id as load_id, coalesce(buyer_id, video_grader_id) as buyer_id, min(seller.id) as seller_id, load.updated_at
    from load join app_user seller on seller.company_id = load.customer_id and seller.deleted_at is null
    where load.type in (1, 3, 5) and load.deleted_at is null and load.buyer_id is not null
    group by load.id order by load.updated_at desc, load.id desc limit 12`;
  for (const { loadId, buyerId, sellerId, updatedAt } of loads) {
    const talk = random.pick(talks);
    let at = updatedAt.getTime() - talk.length * 600_000;
    let seenId: number | undefined;
    for (const [index, [side, text]] of talk.entries()) {
      at += random.whole(2, 10) * 60_000;
      const userId = side === 'buyer' ? buyerId : sellerId;
      const clientId = `00000000-0000-4000-8000-${String(loadId * 100 + index).padStart(12, '0')}`;
      const [made] = await tx<{ id: number }[]>`insert into chat_message ${tx(
        rowOf(chatMessage, { loadId, userId, text, clientId, createdAt: new Date(at) }),
      )} returning id`;
      if (side === 'buyer' || index < talk.length - 1) seenId = made!.id;
    }
    if (seenId !== undefined)
      await tx`insert into chat_seen ${tx(rowOf(chatSeen, { loadId, userId: buyerId, messageId: seenId }))}`;
  }
};
