import { bind } from '../../../../platform/http/bind.ts';
import { topLookups } from '../contract.ts';
import { downloadTopLookups } from './download-top-lookups.ts';
import { listTopLookups } from './list-top-lookups.ts';

export const topLookupsRoutes = bind(topLookups, { listTopLookups, downloadTopLookups });
