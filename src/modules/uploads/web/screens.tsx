import { screens } from '../../../ui/page/screen.ts';
import { mayUploadConverters } from '../domain/access.ts';
import { bulkUploadPath } from '../paths.ts';

export const uploadScreens = screens({
  path: bulkUploadPath,
  title: 'Bulk Upload',
  opens: mayUploadConverters,
  page: () => import('./bulk-upload-page.tsx'),
});
