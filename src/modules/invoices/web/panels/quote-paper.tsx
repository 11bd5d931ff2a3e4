import { Download, Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import { saveFile } from '../../../../ui/api/save-file.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { useMay, useViewOnly } from '../../../../ui/session/can.tsx';
import { buyerSide } from '../../../loads/domain/parties.ts';
import { LastMails } from '../../../loads/web/panels/last-mails.tsx';
import type { Load } from '../../../loads/wire.ts';
import { useMailQuote, useQuotePdf } from '../queries.ts';
import { exportingLabel } from './use-invoice-paper.tsx';
import { ResendForm } from './resend-form.tsx';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';

/** The paper of a quote, also of one that was accepted: as PDF to print, and by mail. Nothing for other loads. */
export function QuotePaper({ load }: { load: Load }) {
  const [isMailing, setIsMailing] = useState(false);
  const pdf = useQuotePdf();
  const send = useMailQuote();
  const viewOnly = useViewOnly();
  const seesHistory = useMay(buyerSide);
  if (load.type !== 5 && !(load.type === 1 && load.quoteValidUntil !== null)) return null;
  const save = async () => {
    try {
      saveFile(await pdf.mutateAsync({ loadId: load.loadId }));
    } catch (thrown) {
      toastFailure(thrown, 'The PDF could not be made. Nothing is lost; try again in a moment.');
    }
  };
  const close = () => setIsMailing(false);
  return (
    <div className="ty-row" role="group" aria-label="Paper of the quote">
      <BusyButton leftSection={<Download size={15} aria-hidden />} busyLabel={exportingLabel} onPress={save}>
        Export PDF
      </BusyButton>
      <Button leftSection={<Mail size={15} aria-hidden />} reason={viewOnly} onClick={() => setIsMailing(true)}>
        Mail quote
      </Button>
      <Suspense>
        {isMailing && (
          <Dialog title={`Mail quote ${load.loadId}`} opened onClose={close} size={460}>
            <ResendForm load={load} label="Mail quote" send={send} onSent={close} />
            {seesHistory && <LastMails loadId={load.loadId} />}
          </Dialog>
        )}
      </Suspense>
    </div>
  );
}
