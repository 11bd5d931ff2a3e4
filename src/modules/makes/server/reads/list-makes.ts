import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import { findByWords, rowsInOrder, wordsIn } from '../../../../platform/find-by-words.ts';
import type { Row } from '../../../../platform/table.ts';
import type { FileRef, ReadRequest } from '../../../../platform/http/bind.ts';
import type { makes } from '../../contract.ts';
import type { make } from '../tables.ts';

type List = (typeof makes)['listMakes'];

/** The makes whose name has every word of the text, by name. */
export const listMakes = async ({ count, offset, text, makeId }: Input<List>, request: ReadRequest<List>) => {
  const { db } = request;
  const list = {
    ...(await wordsIn(db, text, 'make')),
    from: db`make`,
    where: db`deleted_at is null and ${makeId === undefined ? db`true` : db`make.id = ${makeId}`}`,
    order: db`make.name, make.id`,
    requester: request.requester,
  };
  const ids = await findByWords(db, list, { count, offset });
  return cutPage(await readMakes(request, rowsInOrder(db, db`make.id`, ids)), count);
};

type Picture = { fileId: number; reach: FileRef['reach'] };
type Found = Row<typeof make> & { pictures: Picture[] | null };

/** The makes that a condition selects, as they are answered. */
export const readMakes = async (
  { db, link }: Pick<ReadRequest<List>, 'db' | 'link'>,
  condition: ReturnType<ReadRequest<List>['db']>,
): Promise<RowOf<List>[]> => {
  const rows = await db<Found[]>`
    select make.*,
      (select jsonb_agg(jsonb_build_object('fileId', file_id, 'reach', reach) order by position)
        from make_picture join file on file.id = file_id where make_id = make.id) as pictures
    from make where ${condition}`;
  return rows.map(({ id, name, description, models, pictures, videoUrls, documentUrls, createdAt, version }) => {
    const imglUrls = (pictures ?? []).map(({ fileId, reach }) => link({ fileId, name: 'make', reach }));
    return {
      makeId: id,
      make: name,
      description,
      model: models,
      imglUrls,
      profileUrl: imglUrls[0] ?? null,
      videoUrls,
      documentUrls,
      createdDate: createdAt,
      version,
    };
  });
};
