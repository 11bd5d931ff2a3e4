import { useCompany } from '../queries.ts';

/** Says beside the title of a form to which franchise its new row will belong. Nothing for another company. */
export const OfFranchise = ({ companyId }: { companyId: number }) => {
  const { data } = useCompany(companyId);
  return data?.isFranchise && <span className="ty-muted ty-small">of the franchise {data.companyName}</span>;
};
