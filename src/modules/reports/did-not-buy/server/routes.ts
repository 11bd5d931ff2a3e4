import { bind } from '../../../../platform/http/bind.ts';
import { notBought } from '../contract.ts';
import { downloadNotBought } from './download-not-bought.ts';
import { listNotBought } from './list-not-bought.ts';

export const notBoughtRoutes = bind(notBought, { listNotBought, downloadNotBought });
