import { useNavigate } from '@tanstack/react-router';
import { messages } from '../../../kernel/messages.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { companies } from '../../companies/contract.ts';
import { useDeleteCompany, type CompanyRow } from '../../companies/web/queries.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';
import { franchiseCustomersPath } from '../paths.ts';

type Targets = {
  readonly isFranchises: boolean;
  readonly toDetail: (company: CompanyRow) => string;
  readonly onEdit: (companyId: number) => void;
  readonly onMessage: (company: CompanyRow) => void;
};

/** What the signed-in user may do with a customer of the list. */
export const useCustomerActions = ({
  isFranchises,
  toDetail,
  onEdit,
  onMessage,
}: Targets): ((company: CompanyRow) => RowAction[]) => {
  const navigate = useNavigate();
  const mayEdit = useMay(companies.editCompany.access);
  const mayDelete = useMay(companies.deleteCompany.access);
  const mayMessage = useMay(companies.messageCompany.access);
  const remove = useDeleteCompany();
  const ask = async ({ companyId, companyName }: CompanyRow) => {
    if (!(await confirmDelete(isFranchises ? 'franchise' : 'customer', companyName))) return;
    await toastOutcome(remove.mutateAsync({ companyId }), messages.deleteFailure);
  };
  return (company) => [
    { key: 'view', label: 'View', onPress: () => void navigate({ href: toDetail(company) }) },
    ...(isFranchises
      ? [
          {
            key: 'customers',
            label: 'Franchise Customers',
            onPress: () => void navigate({ href: franchiseCustomersPath({ companyId: company.companyId }) }),
          },
        ]
      : []),
    ...(mayEdit ? [{ key: 'edit', label: 'Edit', onPress: () => onEdit(company.companyId) }] : []),
    ...(mayMessage
      ? [
          {
            key: 'message',
            label: 'Message',
            reason: company.email === '' && 'It has no address for mail.',
            onPress: () => onMessage(company),
          },
        ]
      : []),
    ...(mayDelete ? [{ key: 'delete', label: 'Delete', destructive: true, onPress: () => void ask(company) }] : []),
  ];
};
