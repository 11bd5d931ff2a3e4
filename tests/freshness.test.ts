import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { sourceFiles } from '../scripts/lib/source-files.ts';
import { calls } from '../src/app/contract.ts';
import { isWrite, type Call } from '../src/kernel/contract.ts';
import { topicsOfEvent, type Topic } from '../src/kernel/topics.ts';

const declared: readonly (readonly [string, Call])[] = Object.entries(calls);

const readsAbout = (topics: readonly Topic[]): string[] =>
  declared.filter(([, { about }]) => about !== undefined && topics.includes(about)).map(([name]) => name);

/** What shows a load, or is worked out from one. */
const ofOneLoad = [
  'getItems',
  'getLoad',
  'invoicePdf',
  'listBoxes',
  'listHistory',
  'listItems',
  'listPayments',
  'quotePdf',
  'viewInvoice',
];
const lists = [
  'countInvoices',
  'countLoads',
  'downloadCostSheet',
  'downloadCostSheetGroups',
  'downloadLoads',
  'downloadNotBought',
  'downloadTopCats',
  'downloadTransactionGroups',
  'downloadTransactions',
  'dumpInvoices',
  'exportSage',
  'getExposure',
  'getLot',
  'getLotBoard',
  'getSageAccounts',
  'groupCostSheet',
  'groupOpenCarts',
  'groupTransactions',
  'listCostSheet',
  'listExposureLoads',
  'listInvoices',
  'listLoads',
  'listNotBought',
  'listOpenCarts',
  'listSageExports',
  'listTransactions',
  'readDashboard',
  'reportLoads',
  'reportTopCats',
  'salesHistory',
  'totalCostSheet',
  'totalLoads',
  'totalTransactions',
];

const afterHedge = [...lists, 'getLimits', 'listHedges'];

const ofSettlements = [
  'getSettlement',
  'listProposals',
  'listSettlementDocuments',
  'listSettlements',
  'listYield',
  'printSettlement',
];

const ofChat = ['countUnread', 'listMessages'];

const ofSessions = ['getSession', 'listDemoSignIns', 'listSessions'];

/** What shows roles, and who has which. */
const ofRights = [...ofSessions, 'listGraders', 'listPermissions', 'listRoles', 'listUsers'];

/** What shows credits, or the lookups that they pay for. */
const ofCredits = [
  'downloadTopLookups',
  'getCredits',
  'listOpenLookups',
  'listPlanPayments',
  'listPlans',
  'listSubscriptions',
  'listTopLookups',
  'printPlanReceipt',
];

const ofUsers = ['listGraders', 'listPermissions', 'listRoles', 'listUsers'];

const ofCompanies = [
  'downloadCompanies',
  'downloadTopCustomers',
  'getCompany',
  'getPartner',
  'getPricing',
  'listCompanies',
  'listTopCustomers',
  'searchCompanies',
];
const ofPrices = [
  'currentPricing',
  'downloadGlobalModifier',
  'listGlobalModifier',
  'previewPricing',
  'previewPrice',
  'getConverter',
  'getPriceHistory',
  'getReceipt',
  'listConverters',
  'searchConverters',
  'getGlobalDefaults',
  'getPricingObject',
  'listFamilyPrices',
  'listOverrideHistory',
  'listPricingConverters',
  'listTopCats',
  'listTopResults',
  'listVersions',
  'metalSeries',
  'searchVehicles',
];
const ofCatalogue = ['dumpConverters', 'listFamilies', 'listTypes', 'printLabel', 'searchCodes', 'vehicleOptions'];

/** What shows a company: its name, what it may do, and the prices that it is offered. */
const afterCompany = [...ofCompanies, ...ofRights, 'listFacilities', ...ofPrices, ...ofOneLoad, ...lists, 'firstSteps'];

/** Each write with the reads that show what it changes, by hand. */
const expected: Readonly<Record<string, readonly string[]>> = {
  preLogin: [],
  login: [],
  forgotPassword: [],
  resetPassword: [],
  getInvitation: [],
  register: [],
  inviteUser: ['listInvited'],
  unlock: [],
  logout: [],
  viewAs: [],
  setPreferences: [],
  changePassword: ofSessions,
  otpSetup: [],
  otpConfirm: ofSessions,
  otpDisable: ofSessions,
  endSessions: ofSessions,
  setProfile: [...ofSessions, 'listGraders', 'listUsers'],
  addUser: ['firstSteps', ...ofUsers],
  editUser: ['firstSteps', ...ofRights],
  deleteUser: ['firstSteps', ...ofUsers],
  removeSecondFactor: [...ofSessions, 'listGraders', 'listUsers'],
  addCompany: ['firstSteps', ...ofCompanies, ...ofUsers],
  editCompany: afterCompany,
  editPricing: afterCompany,
  deleteCompany: [...ofCompanies, ...ofUsers],
  messageCompany: [],
  savePricing: ['firstSteps', 'listFacilities', ...ofPrices, ...ofOneLoad, ...lists],
  applyOverrides: [...ofPrices, ...ofOneLoad, ...lists],
  saveGlobalDefaults: [...ofPrices, ...ofOneLoad, ...lists],
  returnToVersion: ['listFacilities', ...ofPrices, ...ofOneLoad, ...lists],
  confirmMetals: ofPrices,
  addHedge: afterHedge,
  editHedge: afterHedge,
  deleteHedge: afterHedge,
  setLimits: afterHedge,
  saveSettlement: [...afterHedge, ...ofSettlements],
  setLotInfo: [...lists, ...ofSettlements],
  shipLots: [...lists, ...ofSettlements],
  deleteLot: [...lists, ...ofSettlements],
  addSettlementDocument: ofSettlements,
  deleteSettlementDocument: ofSettlements,
  acceptProposal: [...ofSettlements, 'listTests', ...ofCatalogue, ...ofPrices],
  dismissProposal: ofSettlements,
  readLotSheet: [],
  saveSheetMapping: [],
  bulkUpload: ['listUploads'],
  bulkEdit: ['listUploads'],
  confirmUpload: ['listUploads'],
  repairUpload: ['listUploads'],
  addConverter: ['firstSteps', ...ofCatalogue, ...ofPrices],
  editConverter: [...ofCatalogue, ...ofPrices],
  deleteConverter: [...ofCatalogue, ...ofPrices],
  addFacility: ['firstSteps', 'listFacilities', ...ofPrices],
  editFacility: ['firstSteps', ...ofSessions, 'listFacilities', ...ofPrices, ...ofOneLoad, ...lists],
  deleteFacility: ['firstSteps', 'listFacilities'],
  addMake: ['listMakes'],
  editMake: ['listMakes', ...ofPrices, ...ofOneLoad],
  deleteMake: ['listMakes'],
  addTest: ['listTests', ...ofPrices],
  editTest: ['listTests', ...ofPrices],
  deleteTest: ['listTests', ...ofPrices],
  addRole: ['firstSteps', 'listPermissions', 'listRoles'],
  addRoleShort: ['firstSteps', 'listPermissions', 'listRoles'],
  editRole: ['firstSteps', ...ofRights],
  editRoleShort: ['firstSteps', ...ofRights],
  deleteRole: ['firstSteps', 'listPermissions', 'listRoles'],
  deleteRoleShort: ['firstSteps', 'listPermissions', 'listRoles'],
  updatePermission: [...ofSessions, 'listPermissions', 'listRoles'],
  askExpert: ['listTickets'],
  editTicket: ['listTickets'],
  deleteTicket: ['listTickets'],
  uploadImage: [],
  uploadImages: [],
  addLoad: [...ofOneLoad, ...lists],
  editLoad: [...ofOneLoad, ...lists],
  deleteLoad: [...ofOneLoad, ...lists],
  repriceLoad: [...ofOneLoad, ...lists],
  requestLoad: [...ofOneLoad, ...lists],
  acceptRequest: [...ofOneLoad, ...lists],
  dismissRequest: [...ofOneLoad, ...lists],
  quoteLoad: [...ofOneLoad, ...lists],
  acceptQuote: [...ofOneLoad, ...lists],
  notifyGrader: [...ofOneLoad, ...lists],
  reopenLoad: [...ofOneLoad, ...lists],
  addItem: [...ofOneLoad, ...lists],
  editItem: [...ofOneLoad, ...lists],
  deleteItem: [...ofOneLoad, ...lists],
  markDidNotBuy: [...ofOneLoad, ...lists],
  decideItem: [...ofOneLoad, ...lists],
  addMessage: ofChat,
  seeMessages: ofChat,
  ringCall: ['listRings'],
  endRing: [...ofChat, 'listRings'],
  addPayment: [...ofOneLoad, ...lists],
  deletePayment: [...ofOneLoad, ...lists],
  finishLoad: [...ofOneLoad, ...lists],
  completeLoad: ['firstSteps', ...ofOneLoad, ...lists],
  makeJournal: lists,
  setSageAccounts: lists,
  resendInvoice: ofOneLoad,
  mailQuote: ofOneLoad,
  startExport: ['listExports'],
  deleteExport: ['listExports'],
  saveView: ['listViews'],
  deleteView: ['listViews'],
  giveCredits: ofCredits,
  takeBackCredits: ofCredits,
  purchasePlan: ofCredits,
  confirmPurchase: ofCredits,
  takeSandboxStep: [],
  mailPlanReceipt: ['listMails', 'listSentMails'],
};

it('every write is among the expectations', () => {
  const writes = declared.filter(([, call]) => isWrite(call)).map(([name]) => name);
  expect(writes.toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(Object.entries(expected))('%s makes stale what shows it', (name, reads) => {
  const [, call] = declared.find(([each]) => each === name)!;
  expect(readsAbout(call.makesStale ?? []).toSorted()).toEqual(reads.toSorted());
});

test.each(declared)('%s is about something, or says what it makes stale', (_, call) => {
  expect([call.about !== undefined, call.makesStale !== undefined]).toEqual([!isWrite(call), isWrite(call)]);
});

it('a changed price makes all that shows prices stale', () => {
  expect(readsAbout(['prices']).toSorted()).toEqual(ofPrices.toSorted());
});

it('an event of the live channel makes stale what its write does', () => {
  expect(readsAbout(topicsOfEvent['load.changed']).toSorted()).toEqual([...ofOneLoad, ...lists].toSorted());
  expect(readsAbout(topicsOfEvent['loads.changed']).toSorted()).toEqual(lists);
  expect(readsAbout(topicsOfEvent['chat.said']).toSorted()).toEqual(ofChat);
});

it('no screen keeps a list of what it has to ask for again', () => {
  const inSource = [...sourceFiles(join(import.meta.dirname, '..'))].filter(
    ([path, text]) => path.startsWith('src/') && text.includes('.invalidateQueries('),
  );
  expect(inSource.map(([path]) => path)).toEqual(['src/ui/api/freshness.ts']);
});
