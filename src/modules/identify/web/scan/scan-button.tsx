import { useNavigate } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { usePhone } from '../../../../ui/page/media.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { readLabelCode } from '../../../../kernel/label-code.ts';
import { isLabelled } from '../../../catalogue/labels/domain/label-code.ts';
import { catalogueApi } from '../../../catalogue/web/queries.ts';
import { converterPath } from '../../paths.ts';

const ScanDialog = lazyPart(() => import('./scan-dialog.tsx'));

/** The id of the converter of a label. Undefined when this catalogue has another one, or none, under its number. */
const labelledConverter = async (productId: number, code: string): Promise<number | undefined> => {
  const found = await catalogueApi.getConverter({ productId }).catch(() => undefined);
  return found && isLabelled(code, found.oems) ? productId : undefined;
};

type ScanButtonProps = {
  /** Takes a code as if it was typed. */
  onCode: (code: string) => void;
};

/** Opens the camera to find a converter by its label or its stamp. The label of a converter opens it. */
export function ScanButton({ onCode }: ScanButtonProps) {
  const phone = usePhone();
  const navigate = useNavigate();
  const isSeller = useSession()!.hierarchy === 2;
  const [opened, setOpened] = useState(false);
  const take = async (text: string, isScanned: boolean) => {
    setOpened(false);
    const label = isScanned ? readLabelCode(text) : undefined;
    if (!label) return onCode(text.trim());
    // A converter opens for a seller only after its lookup.
    const productId = isSeller ? undefined : await labelledConverter(label.productId, label.code);
    return productId === undefined ? onCode(label.code) : void navigate({ href: converterPath({ id: productId }) });
  };
  return (
    <>
      <IconButton label="Search by camera" size={phone ? 44 : 32} onClick={() => setOpened(true)}>
        <ScanLine size={phone ? 20 : 18} aria-hidden />
      </IconButton>
      {opened && (
        <Suspense>
          <ScanDialog onClose={() => setOpened(false)} onCode={(text, isScanned) => void take(text, isScanned)} />
        </Suspense>
      )}
    </>
  );
}
