import type { Tx } from '../../src/platform/database.ts';

type Tips = {
  readonly description: string;
  /** Kinds of its families, whose pictures it shows. */
  readonly pictures?: readonly string[];
  readonly videoUrls?: readonly string[];
  readonly documentUrls?: readonly string[];
};

/** What helps to recognise the converters of a make. The addresses lead to a domain that is reserved for examples. */
const tips: Readonly<Record<string, Tips>> = {
  Toyota: {
    description:
      'The code has two parts with a plus sign or a space between them, such as GD3 EA6. It stands on the shell beside the front cone, often under the heat shield.\nG and 6 look alike on worn steel: read the code from both sides.',
    pictures: ['oval', 'round'],
    videoUrls: ['https://www.example.com/videos/toyota-codes'],
    documentUrls: ['https://www.example.com/documents/toyota-code-list.pdf'],
  },
  Honda: {
    description:
      'Most are manifold converters. The code is short and stands on the flange or on a small plate that is spot-welded to the shell. Brush the plate before you read it.',
    pictures: ['manifold', 'oval'],
    videoUrls: ['https://www.example.com/videos/honda-flange-plates'],
  },
  Ford: {
    description:
      'Long codes with groups of letters, often with the year in front. Look for a second number on the pipe. Diesel filters are longer than the shell looks: weigh them.',
    pictures: ['twin'],
    documentUrls: ['https://www.example.com/documents/ford-suffixes.pdf'],
  },
  Chevrolet: {
    description: 'Eight digits, stamped across the middle of the shell. The last two digits tell left from right.',
    pictures: ['twin', 'oval'],
  },
  BMW: {
    description:
      'Seven digits after KBA or a plate with both numbers. Filters of diesels are often emptied: look through them before you buy.',
    pictures: ['manifold'],
    videoUrls: ['https://www.example.com/videos/looking-through-a-filter'],
    documentUrls: ['https://www.example.com/documents/kba-numbers.pdf'],
  },
  Subaru: {
    description: 'Two bodies in one pipe. Both carry a code: search for the rear one first.',
    pictures: ['twin'],
  },
};

/** Writes the tips of some makes. Their pictures are those of their families. */
export const makeTips = async (tx: Tx, now: Date): Promise<void> => {
  await tx`update make set created_at = ${new Date(now.getTime() - 540 * 86_400_000)}`;
  for (const [name, { description, pictures = [], videoUrls = [], documentUrls = [] }] of Object.entries(tips)) {
    await tx`update make set ${tx({ description, videoUrls: [...videoUrls], documentUrls: [...documentUrls] })} where name = ${name}`;
    for (const [position, kind] of pictures.entries())
      await tx`
        insert into make_picture (make_id, position, file_id)
        select make.id, ${position}, picture.file_id
        from make, family join family_picture picture on picture.family_id = family.id and picture.position = 0
        where make.name = ${name} and family.name = ${`${name} ${kind}`}`;
  }
};
