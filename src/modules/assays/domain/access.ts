import { all, flag, traders } from '../../../kernel/access.ts';
import { mayEditConverters } from '../../catalogue/domain/access.ts';

/** Who sees the tests of a converter. */
export const seesTests = flag('canShowTestHistory');

/** Who sees what a test found, in numbers. */
export const seesAssay = flag('canAccessAssay');

/** Who records, changes and deletes tests. */
export const mayWriteTests = all(seesTests, seesAssay);

/** Who puts what the tests propose on the converter. */
export const mayTakeOver = all(mayEditConverters, seesAssay);

/** Who sees the name of whoever recorded a test. */
export const seesNames = traders;
