import { readFrom, useRead } from '../../../ui/api/use-read.ts';
import { loadsApi } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';

type Asked = Pick<Load, 'loadId' | 'pricingVersion' | 'version' | 'subtotal'>;

// Versions and subtotal are not sent: with another one, today's prices have another effect.
const previewReprice = readFrom(loadsApi.getLoad, 'reprice', ({ loadId }: Asked, options) =>
  loadsApi.repriceLoad({ loadId, isPreview: true }, options),
);

/** The effect of today's prices on a load. Nothing is saved. */
export const useRepricePreview = ({ loadId, pricingVersion, version, subtotal }: Load, enabled = true) =>
  useRead(previewReprice, { loadId, pricingVersion, version, subtotal }, { enabled });
