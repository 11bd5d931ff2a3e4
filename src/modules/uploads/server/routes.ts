import { bind } from '../../../platform/http/bind.ts';
import { uploads } from '../contract.ts';
import { bulkEdit, bulkUpload } from './add-upload.ts';
import { confirmUpload } from './confirm-upload.ts';
import { repairUpload } from './repair-upload.ts';
import { listUploads } from './reads/list-uploads.ts';

export const uploadRoutes = bind(uploads, { listUploads, bulkUpload, bulkEdit, repairUpload, confirmUpload });
