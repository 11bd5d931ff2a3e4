import './label.css';
import { Suspense, useState } from 'react';
import { saveFile } from '../../../../ui/api/save-file.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { decimalFault } from '../../../../ui/form/decimal-text.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import {
  labelPapers,
  labelSizes,
  labelsOnPage,
  usualLabelSize,
  type LabelSize,
} from '../../labels/domain/label-sizes.ts';
import { useConverter } from '../queries.ts';
import { useLabelPdf } from './label-queries.ts';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';

const LabelPreview = lazyPart(() => import('./label-preview.tsx'));

/** What is labelled: a converter, or an item of a load with what it says itself. */
export type Labelled =
  | { readonly productId: number }
  | {
      readonly productId: number | null;
      readonly loadId: number;
      readonly itemId: number;
      readonly oem: string;
      readonly make: string;
      readonly description: string;
    };

/** A browser prints on the same labels every day. */
const storedSize = 'troyard.label-size';
const isSize = (text: string | null): text is LabelSize => labelSizes.some((size) => size === text);
const rememberedSize = (): LabelSize => {
  const stored = localStorage.getItem(storedSize);
  return isSize(stored) ? stored : usualLabelSize;
};

const mostCopies = 100;
const whole = { decimals: 0 };
const sizeOptions = labelSizes.map((size) => ({ value: size, label: labelPapers[size].name }));

/** What the label will say, as far as it is known here, or why it is not known. Neither until it is read. */
const useContent = (labelled: Labelled) => {
  const { productId } = labelled;
  const { data, error, refetch } = useConverter(productId === null ? undefined : { productId });
  const family = data?.family ?? null;
  if ('loadId' in labelled) {
    if (productId !== null && !data && !error) return {};
    // A converter that is deleted since has no id on the label.
    return { content: { ...labelled, productId: data ? productId : null, family } };
  }
  if (!data) return { failure: failureOf({ error, refetch }, 'The converter could not be read') };
  return {
    content: {
      productId: data.productId,
      make: data.make,
      oem: data.oem,
      description: [data.model, data.description].filter(Boolean).join(' '),
      family,
      loadId: null,
      itemId: null,
    },
  };
};

type LabelDialogProps = { labelled: Labelled; code: string; onClose: () => void };

/** A label before it is printed: its size, how many, and how it will look. */
export default function LabelDialog({ labelled, code, onClose }: LabelDialogProps) {
  const [size, setSize] = useState(rememberedSize);
  const [copies, setCopies] = useState<string>();
  const { content, failure } = useContent(labelled);
  const pdf = useLabelPdf();
  const onPage = labelsOnPage(labelPapers[size]);
  const count = copies ?? String(onPage);
  const isInRange = Number(count) >= 1 && Number(count) <= mostCopies;
  const fault = decimalFault(count, whole) ?? (isInRange ? undefined : `From 1 to ${mostCopies} labels at once.`);
  const choose = (chosen: string) => {
    if (!isSize(chosen)) return;
    localStorage.setItem(storedSize, chosen);
    setSize(chosen);
    setCopies(undefined);
  };
  const sent =
    'loadId' in labelled ? { loadId: labelled.loadId, itemId: labelled.itemId } : { productId: labelled.productId };
  const print = async () => {
    try {
      saveFile(await pdf.mutateAsync({ ...sent, size, copies: Number(count) }));
      onClose();
    } catch (thrown) {
      toastFailure(thrown, 'The label could not be made. Try again in a moment.');
    }
  };
  return (
    <Dialog
      title={`Label of ${code}`}
      opened
      onClose={onClose}
      footer={
        <BusyButton variant="filled" busyLabel="Making the PDF…" reason={fault} onPress={print}>
          Save PDF to print
        </BusyButton>
      }
    >
      <div className="ty-label-choice">
        <TypedSelect
          label="Size"
          data={sizeOptions}
          value={size}
          onChange={choose}
          nothing="No size begins with this"
        />
        <NumberField label="Labels" rules={whole} value={count} onChange={setCopies} error={fault} />
      </div>
      <div className="ty-label-room">
        {content ? (
          <Suspense fallback={<Skeleton height={190} />}>
            <LabelPreview content={content} size={size} />
          </Suspense>
        ) : failure ? (
          <ErrorState {...failure} />
        ) : (
          <Skeleton height={190} />
        )}
      </div>
      <p className="ty-muted ty-small">Print it at its actual size, without fitting it to the page.</p>
    </Dialog>
  );
}
