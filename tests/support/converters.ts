import { calls } from '../../src/app/contract.ts';
import { unheardOf } from './catalogue.ts';
import type { Person, Stage } from './stage.ts';

/** An uploaded picture, by its address for this person. */
export const uploaded = async (stage: Stage, who: Person): Promise<string> =>
  (await stage.send(who, calls.uploadImage, {})).body['imageUrl'];

/** A new converter as it is sent, with what each needs. */
export const sentConverter = (picture: string, more: object = {}) => ({
  name: 'Front left',
  type: 1,
  oem: unheardOf(),
  make: 'Ford',
  basePrice: 120,
  urls: [picture],
  ...more,
});
