import { bind } from '../../../platform/http/bind.ts';
import { files } from '../contract.ts';
import { storeUploads } from './store-uploads.ts';
import type { FileWriter } from './public.ts';

/** `writer` stores the contents. */
export const fileRoutes = (writer: FileWriter) => bind(files, storeUploads(writer));
