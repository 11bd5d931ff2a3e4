import { path } from '../../kernel/path.ts';
import { dayParam, flagParam, idParam, oneOfParam, tableSearch } from '../../kernel/search-params.ts';

/** `paper`: the settlement whose statement is open. */
export const settlementListSearch = { ...tableSearch, from: dayParam, to: dayParam, paper: idParam };
/** `paper`: the statement is open. */
export const settlementSearch = { paper: flagParam };

const inLots = oneOfParam('lots');
/** Loads and lots. `in`: the loads that are in lots already. `tab`: what a phone shows. `lot`: the lot that is open. */
export const lotBoardSearch = { ...tableSearch, facility: idParam, in: inLots, tab: inLots, lot: idParam };

const yieldGroup = oneOfParam('lot', 'load', 'customer', 'buyer', 'grader', 'family', 'code');
/** `runs`: those alone that run beyond chance. */
export const yieldSearch = { ...tableSearch, by: yieldGroup, from: dayParam, to: dayParam, runs: flagParam };

export const openSettlementsPath = path('/settlement/open', settlementListSearch);
export const completedSettlementsPath = path('/settlement/completed', settlementListSearch);
export const openSettlementFormPath = path('/settlement/open/create', settlementSearch);
export const openSettlementPath = path('/settlement/open/create/$settlementId', settlementSearch);
export const completedSettlementFormPath = path('/settlement/completed/create', settlementSearch);
export const completedSettlementPath = path('/settlement/completed/create/$settlementId', settlementSearch);
export const lotBoardPath = path('/settlement/board', lotBoardSearch);
export const yieldPath = path('/settlement/yield', yieldSearch);
