import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs, type CaseScene } from './access-case.ts';
import { unheardOf } from './catalogue.ts';

const added = ({ player }: CaseScene) => ({
  name: 'Scene',
  type: 1,
  oem: unheardOf(),
  make: 'Ford',
  basePrice: 120,
  urls: [player.world.imageUrl],
});
const edited = ({ player }: CaseScene) => ({ productId: player.world.spareProductId });

/** The cases of the catalogue. */
export const catalogueCases: CaseInputs = {
  [key(calls.addConverter)]: {
    'from the catalogue (not from a load)': added,
    'from a load (the Other... form; isEditInvoice sent)': (scene) => ({ ...added(scene), isEditInvoice: false }),
    'with an override price over assays': (scene) => ({
      ...added(scene),
      subweight: 1200,
      ptAssay: 400,
      pdAssay: 1500,
      rhAssay: 250,
      isCalculatedPrice: false,
    }),
  },
  [key(calls.deleteConverter)]: { '': async ({ converter }) => ({ productId: await converter() }) },
  [key(calls.editConverter)]: {
    'without price and isCalculatedPrice': (scene) => ({ ...edited(scene), description: unheardOf() }),
    'with price or isCalculatedPrice': (scene) => ({ ...edited(scene), price: 240 }),
    'with subweight or an assay': (scene) => ({
      ...edited(scene),
      subweight: 1200,
      ptAssay: 400,
      pdAssay: 1500,
      rhAssay: 250,
    }),
    'with isMarkForTest': (scene) => ({ ...edited(scene), isMarkForTest: true }),
  },
};
