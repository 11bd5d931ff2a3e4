import { bind } from '../../../../platform/http/bind.ts';
import { lots } from '../contract.ts';
import { deleteLot } from './delete-lot.ts';
import { changedMeanwhile } from './lot-store.ts';
import { getLotBoard } from './reads/get-lot-board.ts';
import { getLot } from './reads/get-lot.ts';
import { setLotInfo } from './set-lot-info.ts';
import { shipLots } from './ship-lots.ts';

export const lotRoutes = bind(
  lots,
  { setLotInfo, getLotBoard, getLot, shipLots, deleteLot },
  // Two waiting lots would have one number: one left its settlement while somebody else made the other.
  { lot_number: changedMeanwhile },
);
