import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { makeMake } from '../../../../../tests/support/makes.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { makes } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('the makes', () => {
  const list = (sent: object = {}, who: Person = 'buyer') => stage.send(who, makes.listMakes, sent);
  const namesOf = async (sent: object, who?: Person): Promise<string[]> =>
    (await list(sent, who)).body['list'].map(({ make }: { make: string }) => make);

  it.each<Person>(['accountant', 'franchise_buyer'])('are names alone for %s', async (who) => {
    const make = unheardOf();
    const { makeId } = await makeConverter(stage.sql, { make });
    await stage.sql`update make set description = 'Stamped on the shell' where id = ${makeId}`;
    expect((await list({ text: make }, who)).body).toEqual({ list: [{ makeId, make }], areMoreItemsAvailable: false });
  });

  it.each<Person>(['super', 'grader', 'franchise'])('come with their tips for %s', async (who) => {
    const make = unheardOf();
    const createdAt = new Date('2026-02-03T04:05:06Z');
    const makeId = await makeMake(stage.sql, {
      name: make,
      description: 'Stamped on the shell',
      models: ['Camry', 'Yaris'],
      videoUrls: ['https://example.com/v'],
      documentUrls: ['https://example.com/d'],
      createdAt,
    });
    const pictures = await stage.sql<{ fileId: number }[]>`select file_id from family_picture order by file_id limit 2`;
    for (const [at, { fileId }] of pictures.entries())
      await stage.sql`insert into make_picture ${stage.sql({ makeId, position: 1 - at, fileId })}`;
    const { body } = await list({ text: make }, who);
    const [row] = body['list'];
    expect(row).toEqual({
      makeId,
      make,
      description: 'Stamped on the shell',
      model: ['Camry', 'Yaris'],
      imglUrls: [expect.any(String), expect.any(String)],
      profileUrl: row['imglUrls'][0],
      videoUrls: ['https://example.com/v'],
      documentUrls: ['https://example.com/d'],
      createdDate: createdAt.toISOString(),
      version: 0,
    });
    expect(row['profileUrl']).toContain(`/files/${pictures[1]!.fileId}/`);
  });

  it('are one by its id', async () => {
    const makeId = await makeMake(stage.sql);
    expect((await list({ makeId })).body['list']).toMatchObject([{ makeId }]);
    expect((await list({ makeId: 2_000_000_000 })).body['list']).toEqual([]);
  });

  it.each<Person>(['seller', 'lookup'])('are refused to %s', async (who) => {
    expect((await list({}, who)).status).toBe(403);
  });

  it('are found by any part of the name, in any case; % and _ are no wildcards', async () => {
    const word = unheardOf();
    const [one, two] = [`A ${word}`, `B ${word}_%`];
    for (const make of [two, one, unheardOf()]) await makeConverter(stage.sql, { make });
    expect(await namesOf({ text: word.toLowerCase() })).toEqual([one, two]);
    for (const sign of ['%', '_'])
      expect(await namesOf({ text: `${word.slice(0, 4)}${sign}${word.slice(5)}` })).toEqual([]);
    expect(await namesOf({ text: '_%' })).toEqual([two]);
  });

  it('are no longer those that were deleted', async () => {
    const make = unheardOf();
    await makeConverter(stage.sql, { make });
    expect(await namesOf({ text: make })).toEqual([make]);
    await stage.sql`update make set deleted_at = now() where name = ${make}`;
    expect(await namesOf({ text: make })).toEqual([]);
  });

  it('stand by name, page by page', async () => {
    const word = unheardOf();
    for (const each of ['C', 'A', 'B']) await makeConverter(stage.sql, { make: `${each} ${word}` });
    expect(await namesOf({ text: word, count: 2 })).toEqual([`A ${word}`, `B ${word}`]);
    expect(await namesOf({ text: word, count: 2, offset: 2 })).toEqual([`C ${word}`]);
    const more = async (count: number) => (await list({ text: word, count })).body['areMoreItemsAvailable'];
    expect([await more(2), await more(3)]).toEqual([true, false]);
  });
});
