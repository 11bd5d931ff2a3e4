import { messages } from '../../../kernel/messages.ts';
import { followDownload } from '../../../ui/api/follow-download.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toastError } from '../../../ui/feedback/toast.ts';
import { Page } from '../../../ui/page/page.tsx';
import { customersDownload } from '../../companies/web/queries.ts';

/** All customers as a sheet. */
export default function DownloadCustomersPage() {
  const download = async () => {
    try {
      followDownload((await customersDownload()).link);
    } catch (thrown) {
      toastError({ message: sentenceOf(thrown, messages.genericFailure) });
    }
  };
  return (
    <Page title="Download Customers">
      <p className="ty-muted">
        A csv file with every customer of the company and of its franchises: names, addresses and contacts. Tax and
        licence numbers are left out.
      </p>
      <BusyButton variant="filled" busyLabel="Preparing…" onPress={download}>
        Download Customers
      </BusyButton>
    </Page>
  );
}
