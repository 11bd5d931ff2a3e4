import type { Input } from '../../../kernel/contract.ts';
import { preparedWrite, type WriteRequest } from '../../../platform/http/bind.ts';
import type { pricingDesk } from '../contract.ts';
import { applyOrPreview, preparePreview, type Changing, type Previewed } from './apply-change.ts';

type Apply = (typeof pricingDesk)['applyOverrides'];
type Defaults = (typeof pricingDesk)['saveGlobalDefaults'];

const text = (value: number | undefined) => value?.toString();

const overriding = ({ isPreview, version, ...sent }: Input<Apply>): Changing => ({
  change: () => ({
    overridesModifier: sent.overridesModifier,
    defaults: definedDefaults(sent.weight, { pt: sent.ptPPM, pd: sent.pdPPM, rh: sent.rhPPM }),
  }),
  changed: () => 'overrides',
  isPreview,
  ask: false,
  version,
  sent,
});

/** Applies the modifier of override prices, with global defaults where they are sent, or tells what it would do. */
export const applyOverrides = preparedWrite<Apply, Previewed | undefined>(
  (input, request) => preparePreview(request, overriding(input)),
  (input, request, preview) => applyOrPreview(request, overriding(input), preview),
);

/** Applies other global defaults. */
export const saveGlobalDefaults = (input: Input<Defaults>, request: WriteRequest<Defaults>) => {
  const { version, ...sent } = input;
  return applyOrPreview(request, {
    change: () => ({ defaults: definedDefaults(sent.weight, sent) }),
    changed: () => 'defaults',
    isPreview: false,
    ask: false,
    version,
    sent,
  });
};

type Ppm = { readonly pt?: number | undefined; readonly pd?: number | undefined; readonly rh?: number | undefined };

const definedDefaults = (weight: number | undefined, { pt, pd, rh }: Ppm) => ({
  ...(weight !== undefined && { weight: String(weight) }),
  ppm: Object.fromEntries(
    Object.entries({ pt: text(pt), pd: text(pd), rh: text(rh) }).filter(([, value]) => value !== undefined),
  ),
});
