import { bind } from '../../../platform/http/bind.ts';
import { assays } from '../contract.ts';
import { addTest } from './add-test.ts';
import { deleteTest } from './delete-test.ts';
import { editTest } from './edit-test.ts';
import { listTests } from './reads/list-tests.ts';

export const assayRoutes = bind(assays, { listTests, addTest, editTest, deleteTest });
