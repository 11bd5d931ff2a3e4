import { DownloadButton } from '../../../ui/controls/download-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { customersDownload } from '../../companies/web/queries.ts';

/** All customers as a sheet. */
export default function DownloadCustomersPage() {
  return (
    <Page title="Download Customers">
      <p className="ty-muted">
        A csv file with every customer of the company and of its franchises: names, addresses and contacts. Tax and
        licence numbers are left out.
      </p>
      <DownloadButton variant="filled" label="Download Customers" ask={customersDownload} />
    </Page>
  );
}
