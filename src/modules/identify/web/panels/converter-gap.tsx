import { useSession } from '../../../../ui/session/can.tsx';
import { useLookAlikes } from '../../../catalogue/web/queries.ts';
import { GapNote } from './gap-note.tsx';

type ConverterGapProps = {
  converter: {
    readonly productId: number;
    readonly oem: string;
    readonly oems: readonly string[];
    readonly offerPrice?: number | undefined;
  };
  /** The customer and facility of its price. */
  sent: { companyId?: number; facilityId?: number; isLoad?: boolean };
};

/** More codes of a converter are not looked up. */
const maxCodes = 6;

/** The warning of one converter: another one whose code is easily read for one of its codes pays far more or less. */
export function ConverterGap({ converter, sent }: ConverterGapProps) {
  const { productId, oem, oems, offerPrice } = converter;
  const isSeller = useSession()!.hierarchy === 2;
  const codes = [...new Set([oem, ...oems])].slice(0, maxCodes);
  const lookAlikes = useLookAlikes(codes, sent, !isSeller && offerPrice !== undefined);
  const own = codes.map((code) => ({ productId, offerPrice, match: { kind: 'exact' as const, code } }));
  return <GapNote results={[...own, ...lookAlikes]} openId={productId} />;
}
