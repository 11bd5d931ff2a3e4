import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs, type InputOf } from './access-case.ts';
import type { LoadSpec } from './scene.ts';

const request: LoadSpec = { type: 2, items: [], columns: { buyerId: null } };

const quoted: InputOf = async ({ load }) => ({
  loadId: (await load({ type: 5, columns: { quoteValidUntil: '2040-01-01' } })).loadId,
});

/** The cases of requests and quotes. */
export const requestCases: CaseInputs = {
  [key(calls.requestLoad)]: { '': () => ({ isRequestFromGradingSession: true, message: 'Forty pieces' }) },
  [key(calls.acceptRequest)]: { '': async ({ load }) => ({ loadId: (await load(request)).loadId }) },
  [key(calls.dismissRequest)]: { '': async ({ load }) => ({ loadId: (await load(request)).loadId, reason: 'x' }) },
  [key(calls.quoteLoad)]: { '': async ({ load }) => ({ loadId: (await load()).loadId }) },
  [key(calls.acceptQuote)]: { '': quoted },
  [key(calls.quotePdf)]: { '': quoted },
  [key(calls.mailQuote)]: { '': async (scene) => ({ ...(await quoted(scene)), email: 'desk@yard.test' }) },
  [key(calls.notifyGrader)]: {
    '': async ({ load, player }) => ({
      loadId: (await load()).loadId,
      videoGraderId: player.world.colleagueId,
    }),
  },
};
