import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs, type InputOf } from './access-case.ts';

const clientId = '5b0c8a3e-0f4e-4c0e-9a55-0a3f5f6a7b81';
const read =
  (type?: 4): InputOf =>
  async ({ load }) => ({ loadId: (await load(type && { type })).loadId });
const seen =
  (type?: 4): InputOf =>
  async ({ load, message }) => {
    const { loadId } = await load(type && { type });
    return { loadId, messageId: await message(loadId) };
  };
const open = 'a load that is no settled invoice';
const settled = 'a settled invoice (type 4)';

/** The cases of the chat of loads. */
export const chatCases: CaseInputs = {
  [key(calls.listMessages)]: { [open]: read(), [settled]: read(4) },
  [key(calls.addMessage)]: {
    [open]: async (scene) => ({ ...(await read()(scene)), text: 'Is the second pallet here?', clientId }),
  },
  [key(calls.ringCall)]: { [open]: read() },
  [key(calls.endRing)]: { '': async (scene) => ({ ...(await read()(scene)), answer: 'accept' }) },
  [key(calls.seeMessages)]: { [open]: seen(), [settled]: seen(4) },
};
