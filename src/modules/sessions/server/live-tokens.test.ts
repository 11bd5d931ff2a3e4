import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '../../../../tests/support/expected.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { liveTokens } from './live-tokens.ts';

let stage: Stage;
let sellers: string;
let buyers: string;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  sellers = (await stage.app.signIn(accounts.seller)).token;
  buyers = (await stage.app.signIn(accounts.buyer)).token;
});

const live = async (tokens = [sellers, buyers]) => [...(await liveTokens(stage.sql, tokens, stage.app.now()))];

it('are those of sessions, and no others', async () => {
  expect(new Set(await live([sellers, buyers, 'none']))).toEqual(new Set([sellers, buyers]));
  expect(await live([])).toEqual([]);
});

it.each([
  ['app_user', 'is_active', false, true],
  ['app_user', 'deleted_at', new Date(), null],
  ['company', 'is_active', false, true],
  ['company', 'deleted_at', new Date(), null],
] as const)('are not those of a seller whose %s has %s %s', async (table, column, gone, back) => {
  const set = (value: unknown) =>
    stage.sql`update ${stage.sql(table)} set ${stage.sql({ [column]: value })} where id = (
      select ${table === 'company' ? stage.sql`company_id` : stage.sql`id`} from app_user where email = ${accounts.seller})`;
  await set(gone);
  const left = await live();
  await set(back);
  expect(left).toEqual([buyers]);
  expect(await live()).toHaveLength(2);
});

it('are no longer those of a session from the moment when it expires, and asking extends none', async () => {
  const expiresAt = new Date(stage.app.now().getTime() + 1);
  await stage.sql`update session set expires_at = ${stage.app.now()} where user_id = ${await stage.idOf('seller')}`;
  expect(await live()).toEqual([buyers]);
  await stage.sql`update session set expires_at = ${expiresAt} where user_id = ${await stage.idOf('seller')}`;
  expect(await live()).toHaveLength(2);
  expect(
    await stage.sql`select distinct expires_at from session where user_id = ${await stage.idOf('seller')}`,
  ).toEqual([{ expiresAt }]);
});
