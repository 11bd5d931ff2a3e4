import { bind } from '../../../../platform/http/bind.ts';
import { topCats } from '../contract.ts';
import { downloadTopCats } from './download-top-cats.ts';
import { reportTopCats } from './report-top-cats.ts';

export const topCatsRoutes = bind(topCats, { reportTopCats, downloadTopCats });
