import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import { preparedWrite } from '../../../platform/http/bind.ts';
import type { pricingDesk } from '../contract.ts';
import { kindOfChange } from '../domain/pricing-change.ts';
import { applyOrPreview, preparePreview, type Changing, type Previewed } from './apply-change.ts';
import { sentChange } from './sent-change.ts';

type Save = (typeof pricingDesk)['savePricing'];

const changing = ({ isPreview, ask, pricingType: _, version, ...sent }: Input<Save>, actor: Actor): Changing => ({
  change: (db, stored) => sentChange(db, actor, sent, stored),
  changed: kindOfChange,
  isPreview,
  ask,
  version,
  sent,
});

/** Applies a changed pricing, or tells what it would do. */
export const savePricing = preparedWrite<Save, Previewed | undefined>(
  (input, request) => preparePreview(request, changing(input, request.actor)),
  (input, request, preview) => applyOrPreview(request, changing(input, request.actor), preview),
);
