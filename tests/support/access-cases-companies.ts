import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs, type CaseScene, type InputOf } from './access-case.ts';
import { sentCompany } from './companies.ts';

const toggle = { canSeeMarkup: true };
const terms = { priceMod: -1, groupModifier: 2 };

/** A customer to add, which sells at a facility of the account's company. */
const added =
  (more: (scene: CaseScene) => object = () => ({})): InputOf =>
  async (scene) =>
    sentCompany({ facilities: [scene.player.world.facilityId], ...more(scene) });
/** The same change of a customer. */
const changed =
  (more: object): InputOf =>
  async ({ customer }) => ({ companyId: await customer(), ...more });

const own: InputOf = ({ player }) => ({ companyId: player.world.companyId });
const ownWith =
  (more: object): InputOf =>
  ({ player }) => ({ companyId: player.world.companyId, ...more });
const under: InputOf = async ({ customer }) => ({ companyId: await customer() });

/** The cases of companies. */
export const companyCases: CaseInputs = {
  [key(calls.getCompany)]: { "the caller's own company": own, "a company under the caller's": under },
  [key(calls.getPartner)]: { "the caller's own company": own, "a company under one's own": under },
  [key(calls.addCompany)]: {
    'companyType SELLER': added(),
    'companyType FRANCHISE': added(({ player }) => ({
      companyType: 'FRANCHISE',
      facilities: [],
      companyLogo: player.world.imageUrl,
    })),
    'with a permission toggle (isPictureMandatory, canSeeUnitPrice, canSeeMarkup, canSeeSubtotal, canBuildCart)': added(
      () => toggle,
    ),
    'with priceMod or groupModifier': added(() => terms),
  },
  [key(calls.editCompany)]: {
    'none of the guarded fields below': changed({ address1: 'Gate 2' }),
    'with a permission toggle (isPictureMandatory, canSeeUnitPrice, canSeeMarkup, canSeeSubtotal, canBuildCart)':
      changed(toggle),
    'with the lookup restriction': changed({ lookupRestriction: '1to100' }),
    'with companyName': changed({ companyName: 'Another Name' }),
    "with priceMod or groupModifier (of a customer under the caller's company)": changed(terms),
    'with another parentCompanyId': async ({ customer, franchise, facilityOf }) => ({
      companyId: await customer(),
      parentCompanyId: await franchise(),
      facilities: [await facilityOf(await franchise())],
    }),
    "a franchise's own priceMod, sent by the franchise": ownWith(terms),
    "a customer's priceMod or groupModifier": changed(terms),
    // Asks for nothing, because later cases fill carts of the same franchise.
    "cartSettings of one's own company": ownWith({
      cartSettings: { isPicRequired: false, isSignRequired: false, isEinRequired: false, facilityId: null },
    }),
  },
  [key(calls.deleteCompany)]: { '': under },
  [key(calls.messageCompany)]: { '': changed({ message: 'We are closed on Monday.' }) },
  [key(calls.getPricing)]: { '': under },
  [key(calls.editPricing)]: { '': changed({ groupDiscount: 3 }) },
};
