import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import type { Db } from '../../../platform/database.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import type { dashboard } from '../contract.ts';
import { cartAges, cartStates, type CartAge, type CartState } from '../wire.ts';
import { cartAgeOf, cartStateOf, openCarts, type CartsWanted } from './open-carts.ts';

type Group = (typeof dashboard)['groupOpenCarts'];

type Sums = { readonly loads: number; readonly items: number; readonly subtotal: string };
type Row = Sums & {
  readonly state: CartState | null;
  readonly age: CartAge | null;
  readonly buyerId: number | null;
  readonly facilityId: number | null;
  readonly name: string | null;
  readonly by: 'state' | 'age' | 'buyer' | 'facility' | 'all';
};

/** The sums of open carts by each of state, age, buyer and facility, and of all. Requests without a buyer have no group of one. */
const readGroups = (db: Db, wanted: CartsWanted, actor: Actor, now: Date): Promise<readonly Row[]> =>
  db<Row[]>`
    -- Summed up by all four at first, which several processes do together.
    with cart as (
      select ${cartStateOf(db)} as state, ${cartAgeOf(db, now)} as age, load.buyer_id, load.facility_id,
        count(*) as loads, sum(load.item_count) as items, sum(load.subtotal) as subtotal
      from load where ${openCarts(db, wanted, actor, now)} group by 1, 2, 3, 4
    ), sums as (
      select case when grouping(state) = 0 then 'state' when grouping(age) = 0 then 'age' when grouping(buyer_id) = 0 then 'buyer'
          when grouping(facility_id) = 0 then 'facility' else 'all' end as by,
        state, age, buyer_id, facility_id, coalesce(sum(loads), 0)::int as loads, coalesce(sum(items), 0)::int as items, coalesce(sum(subtotal), 0)::text as subtotal
      from cart group by grouping sets ((state), (age), (buyer_id), (facility_id), ())
    )
    select sums.*, case by when 'buyer' then concat_ws(' ', buyer.first_name, buyer.last_name) when 'facility' then facility.name end as name
    from sums left join app_user buyer on buyer.id = sums.buyer_id left join facility on facility.id = sums.facility_id
    order by loads desc, name`;

const sumsOf = ({ loads, items, subtotal }: Sums) => ({ loads, items, subtotal });

/** The open carts by state, in the order of their life. States without a cart are left out. */
export const cartsByState = async (db: Db, wanted: CartsWanted, actor: Actor, now: Date) => {
  const rows = await readGroups(db, wanted, actor, now);
  return byState(rows).map(({ key, ...sums }) => ({ state: key, ...sums }));
};

const byState = (rows: readonly Row[]) =>
  cartStates.flatMap((state) =>
    rows.filter((row) => row.by === 'state' && row.state === state).map((row) => ({ key: state, ...sumsOf(row) })),
  );

/** The open carts under the filters, summed up by state, age, buyer and facility. */
export const groupOpenCarts = async (input: Input<Group>, { actor, db, now }: ReadRequest<Group>) => {
  const rows = await readGroups(db, input, actor, now);
  const total = rows.find(({ by }) => by === 'all')!;
  return {
    total: sumsOf(total),
    states: byState(rows),
    ages: cartAges.flatMap((age) =>
      rows.filter((row) => row.by === 'age' && row.age === age).map((row) => ({ key: age, ...sumsOf(row) })),
    ),
    buyers: rows.flatMap((row) =>
      row.by === 'buyer' && row.buyerId !== null ? [{ key: row.buyerId, name: row.name!, ...sumsOf(row) }] : [],
    ),
    facilities: rows.flatMap((row) =>
      row.by === 'facility' ? [{ key: row.facilityId!, name: row.name!, ...sumsOf(row) }] : [],
    ),
  };
};
