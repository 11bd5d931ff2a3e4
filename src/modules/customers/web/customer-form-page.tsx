import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { Page } from '../../../ui/page/page.tsx';
import type { ReactNode } from 'react';
import { useCompany } from '../../companies/web/queries.ts';
import { EditCustomer } from './edit-customer.tsx';

type CustomerFormPageProps = {
  companyId: number;
  title: string;
  back?: { to: string; label: string };
  actions?: ReactNode;
  onSaved?: () => void;
};

/** The form of one company as a page. */
export function CustomerFormPage({ companyId, title, back, actions, onSaved }: CustomerFormPageProps) {
  const { data, error, refetch } = useCompany(companyId);
  if (!data) return <PageFallback title={title} {...(back && { back })} of={{ error, refetch }} />;
  return (
    <Page
      title={title}
      {...(back && { back })}
      meta={<span className="ty-muted ty-small">{data.companyName}</span>}
      actions={actions}
    >
      <EditCustomer company={data} title={title} {...(onSaved && { onSaved })} />
    </Page>
  );
}
