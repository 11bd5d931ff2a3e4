import { all, either, fullSettings, staff } from '../../../kernel/access.ts';
import { mayAddConverters, mayEditConverters } from '../../catalogue/domain/access.ts';

/** Who uploads sheets of new converters, and sees what became of all uploads. */
export const mayUploadConverters = all(mayAddConverters, fullSettings);
/** Who uploads sheets that change converters. */
export const mayUploadEdits = all(staff, mayEditConverters, fullSettings);
/** Who starts an upload after its dry run. The rule of its kind counts too. */
export const mayConfirmUploads = either(mayUploadConverters, mayUploadEdits);
