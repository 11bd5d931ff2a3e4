import type { LoadStatus, LoadType } from '../../domain/load-states.ts';
import { Tag, type Tone } from '../../../../ui/controls/tag.tsx';

type Shown = {
  readonly type: LoadType;
  readonly status: LoadStatus;
  readonly isVoid?: boolean;
  readonly dismissedDate?: string | null;
  readonly isSellerFinalised?: boolean;
  readonly sellerFinalisedDate?: string | null;
};

const wordOf = ({
  type,
  status,
  isVoid,
  dismissedDate,
  isSellerFinalised,
  sellerFinalisedDate,
}: Shown): readonly [string, Tone] => {
  if (isVoid) return ['Void', 'neutral'];
  if (type === 4) return ['Settled', 'approved'];
  if (type === 3) return ['Invoice pending', 'pending'];
  if (dismissedDate) return ['Dismissed', 'rejected'];
  if (type === 2) return ['Request', 'pending'];
  if (type === 5) return ['Quote', 'neutral'];
  if (isSellerFinalised || sellerFinalisedDate) return ['Seller finalised', 'pending'];
  return status === 1 ? ['Not started', 'neutral'] : ['In process', 'modified'];
};

type LoadStatusTagProps = {
  load: Shown;
  /** Next to a title that already names the invoice. */
  isNamed?: boolean;
};

/** The state of a load in terms of the trade. */
export function LoadStatusTag({ load, isNamed = false }: LoadStatusTagProps) {
  const [full, tone] = wordOf(load);
  const word = isNamed && load.type === 3 && !load.isVoid ? 'Pending' : full;
  return (
    <Tag tone={tone} icon={load.type === 4 && !load.isVoid}>
      {word}
    </Tag>
  );
}
