import { bind } from '../../../../platform/http/bind.ts';
import { transactions } from '../contract.ts';
import { downloadTransactions } from './download-transactions.ts';
import { listTransactions } from './list-transactions.ts';
import { totalTransactions } from './total-transactions.ts';

export const transactionRoutes = bind(transactions, { listTransactions, totalTransactions, downloadTransactions });
