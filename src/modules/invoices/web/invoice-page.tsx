import './invoices.css';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { ApiError } from '../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { failureOf } from '../../../ui/failure.ts';
import { Page } from '../../../ui/page.tsx';
import { Paper } from '../../../ui/paper.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadStatusTag } from '../../loads/web/panels/load-status.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useInvoice } from './queries.ts';

/** An invoice as paper, for the screen and for the printer. */
export default function InvoicePage() {
  const loadId = Number(useParams({ strict: false }).loadId);
  const { data: invoice, error, refetch } = useInvoice(loadId);
  const back = { to: `/load/${loadId}`, label: 'Back to the load' };
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Page title="Invoice" back={{ to: '/invoices/settled', label: 'Back to invoices' }}>
        <EmptyState
          title="There is no such invoice"
          actions={
            <ButtonLink to="/invoices/settled" variant="filled">
              Invoices
            </ButtonLink>
          }
        >
          The load is not finished yet, or it is not yours to see.
        </EmptyState>
      </Page>
    );
  const failure = failureOf(error, 'The invoice could not be read', () => void refetch());
  if (failure || !invoice)
    return (
      <Page title="Invoice" back={back}>
        {failure ? <ErrorState {...failure} /> : <Skeleton height={600} />}
      </Page>
    );
  const { loadDetails } = invoice;
  return (
    <Page
      title={`Invoice ${loadDetails.invoiceNo}`}
      heading={
        <>
          Invoice <Code value={loadDetails.invoiceNo!} size={15} />
        </>
      }
      back={back}
      meta={<LoadStatusTag load={loadDetails} />}
      actions={
        <Button variant="filled" leftSection={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      }
      flush
    >
      <Paper label={`Invoice ${loadDetails.invoiceNo}`}>
        <InvoiceSheet invoice={invoice} />
      </Paper>
    </Page>
  );
}
