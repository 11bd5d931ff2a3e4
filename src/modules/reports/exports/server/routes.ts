import { bind } from '../../../../platform/http/bind.ts';
import { exports } from '../contract.ts';
import { deleteExport } from './delete-export.ts';
import { listExports } from './list-exports.ts';
import { startExport } from './start-export.ts';

export const exportRoutes = bind(exports, { startExport, listExports, deleteExport });
