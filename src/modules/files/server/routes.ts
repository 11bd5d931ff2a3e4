import { bind } from '../../../platform/http/bind.ts';
import { files } from '../contract.ts';
import { storeUploads } from './store-uploads.ts';
import type { Keeping } from './public.ts';

/** `keeping` stores the contents. */
export const fileRoutes = (keeping: Keeping) => bind(files, storeUploads(keeping));
