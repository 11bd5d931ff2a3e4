import { bind } from '../../../../platform/http/bind.ts';
import { assayProposals } from '../contract.ts';
import { acceptProposal } from './accept-proposal.ts';
import { dismissProposal } from './dismiss-proposal.ts';
import { listProposals } from './reads/list-proposals.ts';

export const assayProposalRoutes = bind(assayProposals, { listProposals, acceptProposal, dismissProposal });
