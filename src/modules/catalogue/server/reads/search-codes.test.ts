import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const codes = async (text: string, who: Person = 'buyer') => {
  const { status, body } = await stage.send(who, catalogue.searchCodes, { text });
  return status === 200 ? body : status;
};

it.each<Person>(['buyer', 'franchise_buyer', 'seller', 'lookup'])(
  'begin with what was typed, in any spelling, for %s',
  async (who) => {
    const word = unheardOf();
    await makeConverter(stage.sql, { codes: [`${word}-2`, `${word} 1`, `X${word}`] });
    expect(await codes(`${word.slice(0, 9)}-${word.slice(9)}`.toLowerCase(), who)).toEqual([`${word} 1`, `${word}-2`]);
  },
);

it('stand once, also when several converters carry them, and are at most 20', async () => {
  const word = unheardOf();
  for (let times = 0; times < 2; times += 1) await makeConverter(stage.sql, { codes: [`${word}A`] });
  expect(await codes(word)).toEqual([`${word}A`]);
  await makeConverter(stage.sql, { codes: Array.from({ length: 20 }, (_, at) => `${word}B${at}`) });
  expect(await codes(word)).toHaveLength(20);
});

it('are no longer those of a deleted converter', async () => {
  const code = unheardOf();
  const { productId } = await makeConverter(stage.sql, { codes: [code] });
  expect(await codes(code)).toEqual([code]);
  await stage.sql`update converter set deleted_at = now() where id = ${productId}`;
  expect(await codes(code)).toEqual([]);
});

it('are none for a text without letters and digits', async () => {
  expect(await codes('- /')).toEqual([]);
});
