import { z } from 'zod';
import { traders } from '../../kernel/access.ts';
import { call, read, visible, write } from '../../kernel/contract.ts';
import { id, input, instant, line, message, requiredLine, searchText, text, version } from '../../kernel/fields.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { mayEditMakes, seesTips } from './domain/access.ts';
import { isWebAddress, webAddressFault } from './domain/web-address.ts';

const addresses = z.array(z.string());

/** A make. Without the right to the tips it is only a name. */
export const Make = z.object({
  makeId: z.int(),
  make: z.string(),
  description: visible(z.string(), seesTips),
  /** Its models, each a name. */
  model: visible(z.array(z.string()), seesTips),
  /** Signed addresses of its pictures, in order. The spelling is that of the product's interface. */
  imglUrls: visible(addresses, seesTips),
  profileUrl: visible(z.string().nullable(), seesTips),
  videoUrls: visible(addresses, seesTips),
  documentUrls: visible(addresses, seesTips),
  createdDate: visible(instant, seesTips),
  version: visible(z.int(), seesTips),
});

const links = z.array(line(500).refine(isWebAddress, webAddressFault)).max(20, 'At most 20 addresses.');

/** The fields of a make, as they are sent. */
const makeFields = {
  make: requiredLine(80),
  description: text(4000),
  model: z.array(requiredLine(80)).max(200, 'At most 200 models.'),
  imglUrls: z.array(text(500)).max(10, 'At most 10 pictures.'),
  videoUrls: links,
  documentUrls: links,
};
const { make: name, ...others } = makeFields;

export const makes = {
  listMakes: call({
    method: 'GET',
    path: read('make/getAll'),
    summary: 'Makes by name: names alone without canShowManufactureTips',
    about: 'makes',
    access: traders,
    input: input({ ...paging, text: searchText, makeId: id.optional() }),
    output: pageOf(Make),
    example: () => ({ count: 100 }),
  }),
  addMake: call({
    method: 'POST',
    path: write('make/add'),
    summary: 'Adds a make with its tips',
    makesStale: ['makes'],
    access: mayEditMakes,
    input: input({ make: name, ...z.object(others).partial().shape }),
    output: message.extend({ makeId: z.int() }),
    example: () => ({ make: 'Tatra', description: 'Rare. The code stands on the heat shield.', model: ['T613'] }),
  }),
  editMake: call({
    method: 'PUT',
    path: write('make/edit'),
    summary: 'Changes a make; converters show its new name',
    makesStale: ['makes', 'prices', 'load'],
    access: mayEditMakes,
    input: input({ ...z.object(makeFields).partial().shape, makeId: id, version: version.optional() }),
    output: message.extend({ version: z.int() }),
    fresh: Make,
    example: (world) => ({ makeId: world.makeId, description: 'The code stands on the flange.' }),
  }),
  deleteMake: call({
    method: 'DELETE',
    path: write('make/delete'),
    summary: 'Hides a make; its converters keep it. With ask, a make that converters have is a 409 with code ASK',
    makesStale: ['makes'],
    access: mayEditMakes,
    input: input({ makeId: id, ask: z.boolean().default(false) }),
    output: message,
    example: (world) => ({ makeId: world.makeId }),
  }),
};
