import { bind } from '../../../platform/http/bind.ts';
import { files } from '../contract.ts';
import { keepUploads } from './keep-uploads.ts';
import type { Keeping } from './public.ts';

/** `keeping` is where the bytes go. */
export const fileRoutes = (keeping: Keeping) => {
  const keep = keepUploads(keeping);
  return bind(files, {
    uploadImage: (input, request) => keep(input, request),
    uploadImages: (_, request) => keep({}, request),
  });
};
