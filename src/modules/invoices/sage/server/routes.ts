import { bind } from '../../../../platform/http/bind.ts';
import { sage } from '../contract.ts';
import { getSageAccounts, setSageAccounts } from './accounts.ts';
import { exportSage, makeJournal } from './export-sage.ts';
import { listSageExports } from './journal-file.ts';

export const sageRoutes = bind(sage, { makeJournal, exportSage, listSageExports, getSageAccounts, setSageAccounts });
