import { bind } from '../../../platform/http/bind.ts';
import { files } from '../contract.ts';
import { storeUploads } from './store-uploads.ts';
import type { Keeping } from './public.ts';

/** `keeping` is where the bytes go. */
export const fileRoutes = (keeping: Keeping) => bind(files, storeUploads(keeping));
