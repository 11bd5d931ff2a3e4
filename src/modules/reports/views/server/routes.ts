import { bind } from '../../../../platform/http/bind.ts';
import { reportViews } from '../contract.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { saveView } from './save-view.ts';

export const viewRoutes = bind(reportViews, { listViews, saveView, deleteView });
