import { FileCheck2, Phone, X } from 'lucide-react';
import { Suspense } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { phoneText } from '../../../kernel/phone-text.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { buyerSide } from '../../loads/domain/parties.ts';
import type { Load } from '../../loads/wire.ts';

// Items and totals do not wait for the fields of the form.
const LoadDetails = lazyPart(() => import('./load-details.tsx'));

/** The height of the form in pixels, on a phone and elsewhere, so that what stands below it keeps its place. */
const formHeights = { phone: 690, desk: 568 } as const;

/** The seller, the facility and the responsible users. All changes are saved together. */
export function CustomerPanel({ load }: { load: Load }) {
  const isBuyer = useMay(buyerSide);
  const phone = usePhone();
  return (
    <div className="ty-customer">
      <div>
        <h2>{load.companyName}</h2>
        <p>
          {load.address}
          <br />
          {load.city}, {load.state} {load.zipcode}
        </p>
        {load.customerPhone && (
          <p className="ty-row ty-muted">
            <Phone size={13} aria-hidden />
            {phoneText(load.customerPhone)}
          </p>
        )}
      </div>
      {isBuyer ? (
        <Suspense fallback={<Skeleton height={phone ? formHeights.phone : formHeights.desk} />}>
          <LoadDetails load={load} />
        </Suspense>
      ) : (
        <p className="ty-muted">{load.facilityName}</p>
      )}
      {isBuyer && <OnFile load={load} />}
    </div>
  );
}

/** The papers on file, and those still needed to complete. */
const OnFile = ({ load }: { load: Load }) => (
  <div className="ty-on-file">
    <h3>On file</h3>
    <ul>
      {(
        [
          ['Driver license', load.driversLicense, false],
          ['Business license', load.businessLicense, false],
          ['EIN', load.ein || (load.isEinOnRecord ? 'On the customer’s record' : ''), load.isEinRequired],
        ] as const
      ).map(([label, value, isNeeded]) => (
        <li key={label} data-missing={!value || undefined}>
          {value ? <FileCheck2 size={14} aria-hidden /> : <X size={14} aria-hidden />}
          {label}
          <span>{value || (isNeeded ? 'Needed to complete' : 'Not on file')}</span>
        </li>
      ))}
    </ul>
  </div>
);
