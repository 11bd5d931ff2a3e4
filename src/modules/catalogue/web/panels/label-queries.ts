import { useMutation } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { labels } from '../../labels/contract.ts';

/* Apart from the other queries of the catalogue: only the dialog of a label needs them. */

const labelsApi = clientOf(labels);

/** Makes the PDF of a label. */
export const useLabelPdf = () =>
  useMutation({ mutationFn: (sent: Sent<(typeof labels)['printLabel']>) => labelsApi.printLabel(sent) });
