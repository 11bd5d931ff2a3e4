import { bind } from '../../../platform/http/bind.ts';
import { audit } from '../contract.ts';
import { downloadAudit } from './reads/download-audit.ts';
import { listAudit } from './reads/list-audit.ts';

export const auditRoutes = bind(audit, { listAudit, downloadAudit });
