import { calls } from '../../src/app/contract.ts';
import type { Reply, Stage } from './stage.ts';
import { uniqueName } from './unique-name.ts';

/** Opens a cart through the product, as the buyer does. */
export const openCart = (
  stage: Stage,
  { customerId, facilityId }: { readonly customerId: number; readonly facilityId: number },
): Promise<Reply> => stage.send('buyer', calls.addLoad, { customerId, loadName: uniqueName(), facilityId });
