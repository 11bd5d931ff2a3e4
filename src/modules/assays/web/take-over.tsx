import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { useMay, useViewOnly } from '../../../ui/session/can.tsx';
import { useEditConverter } from '../../catalogue/web/panels/editing-queries.ts';
import type { Converter } from '../../catalogue/web/queries.ts';
import { mayTakeOver } from '../domain/access.ts';
import type { TestList } from './queries.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';

/** What the converter of the tests has now. */
export type AssayedConverter = Pick<
  Converter,
  'productId' | 'oem' | 'version' | 'subweight' | 'ptAssay' | 'pdAssay' | 'rhAssay' | 'isOverride'
>;

type Piece = Pick<AssayedConverter, 'subweight' | 'ptAssay' | 'pdAssay' | 'rhAssay'>;

const measuresOf = ({ subweight, ptAssay, pdAssay, rhAssay }: Piece) => ({ subweight, ptAssay, pdAssay, rhAssay });

const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? 'none' : numberText(value, 3, 0);

/** "1,250 g, Pt 415.3, Pd 1,650, Rh 290" */
const pieceText = ({ subweight, ptAssay, pdAssay, rhAssay }: Piece): string =>
  subweight === null || subweight === undefined
    ? 'no assay'
    : `${figure(subweight)} g, Pt ${figure(ptAssay)}, Pd ${figure(pdAssay)}, Rh ${figure(rhAssay)}`;

const isSame = (one: Piece, other: Piece): boolean =>
  JSON.stringify(measuresOf(one)) === JSON.stringify(measuresOf(other));

type TakeOverProps = { proposal: NonNullable<TestList['proposal']>; converter: AssayedConverter };

/** Puts the weight and the assay that the tests propose on the converter, after a question: its price follows. */
export function TakeOver({ proposal, converter }: TakeOverProps) {
  const edit = useEditConverter();
  const viewOnly = useViewOnly();
  if (!useMay(mayTakeOver)) return null;
  if (isSame(proposal, converter))
    return <p className="ty-muted ty-small">The converter has this weight and this assay.</p>;
  const { productId, version, oem, isOverride } = converter;
  const take = async () => {
    const isSure = await confirm({
      title: 'Take over the proposal',
      sentence: `${oem} gets ${pieceText(proposal)}, instead of ${pieceText(converter)}. ${
        isOverride ? 'Its price stays: it has an override.' : 'Its price follows.'
      }`,
      confirm: 'Take over',
    });
    if (!isSure) return;
    await toastOutcome(edit.mutateAsync({ productId, version, ...measuresOf(proposal) }), messages.genericFailure);
  };
  return (
    <BusyButton size="xs" busyLabel="Taking over…" reason={viewOnly} onPress={take}>
      Take over
    </BusyButton>
  );
}
