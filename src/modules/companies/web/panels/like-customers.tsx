import { useRead } from '../../../../ui/api/use-read.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { companies } from '../../contract.ts';
import { companiesApi } from '../queries.ts';

type LikeCustomersProps = {
  text: string;
  /** Searches for the name of the chosen customer. */
  onChoose: (name: string) => void;
};

/** Customers whose name is like a text that found nothing, such as one with a slip of the finger. */
export function LikeCustomers({ text, onChoose }: LikeCustomersProps) {
  const may = useMay(companies.searchCompanies.access);
  const { data } = useRead(
    companiesApi.searchCompanies,
    { text, count: 5, offset: 0 },
    { enabled: may && text.trim().length > 2, staleTime: 60_000 },
  );
  const names = [...new Set(data?.list.map(({ companyName }) => companyName))].filter((name) => name !== text);
  if (names.length === 0) return null;
  return (
    <section className="ty-state-like" aria-label="Customers with a name like that">
      <p>Or a customer with a name like that:</p>
      <div className="ty-state-actions">
        {names.map((name) => (
          <Button key={name} variant="subtle" onClick={() => onChoose(name)}>
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
