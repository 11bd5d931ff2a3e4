import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { confirmLikelyMistake } from '../../../ui/api/confirm-likely-mistake.ts';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { previewPricingPath, pricingPath } from '../paths.ts';
import { changeWords } from './change-words.ts';
import { draftFaults, faultsInWords } from './draft-faults.ts';
import { countOf, sentChange, typedOver, valuesOf, type PricingValues } from './pricing-values.ts';
import { useSavePricing, type Consequences, type Pricing, type SavePricing } from './queries.ts';

/**
 * The typed values, with those of the pricing that they were typed over; and the version that was shown when typing began,
 * until the user is told of a newer one.
 */
type Kept = { readonly values?: PricingValues; readonly base?: PricingValues; readonly version?: number };
type Looked = { readonly of: string; readonly consequences: Consequences };

export type PricingDraft = {
  readonly values: PricingValues;
  readonly stored: PricingValues;
  readonly set: (change: Partial<PricingValues>) => void;
  /** How many figures differ from the pricing in force. */
  readonly changes: number;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
  /** What the change would do, when it was looked at as it is now. */
  readonly consequences: Consequences | undefined;
  readonly preview: (type: 1 | 2 | 3) => Promise<void>;
  readonly apply: (type: 1 | 2 | 3) => Promise<void>;
  readonly discard: () => void;
};

/**
 * A change of the pricing. It stays in the tab until it is applied or discarded. A version that somebody else applies
 * meanwhile refuses it once and says what changed; the figures that were typed stay, over the newer pricing.
 */
export const usePricingDraft = (pricing: Pricing): PricingDraft => {
  const [kept, keep] = useStoredDraft<Kept>('pricing', {});
  const save = useSavePricing();
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** A change with faults was to be sent: they are shown until they are mended. */
  const [isChecked, setIsChecked] = useState(false);
  const [looked, setLooked] = useState<Looked>();
  const stored = valuesOf(pricing);
  const valuesIn = ({ base, values: typed }: Kept) => (base && typed ? typedOver(base, typed, stored) : stored);
  const values = valuesIn(kept);
  const change = sentChange(stored, values);
  const changes = countOf(change);
  const faults = draftFaults(stored, values);
  const isFaulty = Object.keys(faults).length > 0;
  const seen = (changes > 0 ? kept.version : undefined) ?? pricing.version;
  // The tabs of the desk share the draft.
  useUnsavedGuard(changes > 0 && !save.isPending, undefined, [pricingPath({}), previewPricingPath({})]);

  /** Sends a change. When `asks`, the server may ask about large moves and unlikely values first. */
  const send = async (sent: SavePricing, asks = false) => {
    setFailure(undefined);
    setErrors({});
    const saved = (ask: boolean) => save.mutateAsync({ ...sent, version: seen, ...(ask && { ask }) });
    try {
      return await (asks ? confirmLikelyMistake(saved, 'Unlikely values', 'Apply anyway') : saved(false));
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      setErrors(fields);
      if (thrown instanceof ApiError && thrown.code === 'STALE')
        keep((now) => ({ ...now, version: (thrown.fresh as Pricing).version }));
      setFailure(faultsInWords(fields) || sentenceOf(thrown, messages.genericFailure));
      return undefined;
    }
  };
  return {
    values,
    stored,
    set: (next) => keep((now) => ({ base: stored, values: { ...valuesIn(now), ...next }, version: seen })),
    changes,
    isBusy: save.isPending,
    failure: isChecked && isFaulty ? faultsInWords(faults) : failure,
    errors: isChecked ? { ...errors, ...faults } : errors,
    consequences: looked?.of === JSON.stringify([pricing.version, change]) ? looked.consequences : undefined,
    preview: async (pricingType) => {
      setIsChecked(isFaulty);
      if (isFaulty) return;
      const answer = await send({ ...change, pricingType, isPreview: true });
      if (!answer?.preview) return;
      toast(answer.message);
      setLooked({ of: JSON.stringify([pricing.version, change]), consequences: answer.preview });
    },
    apply: async (pricingType) => {
      setIsChecked(isFaulty);
      if (isFaulty) return;
      const isSure = await confirm({
        title: 'Apply pricing',
        sentence: `Apply ${changes === 1 ? 'this change' : `these ${changes} changes`} as version ${pricing.version + 1}? Every price shown from now on follows it.`,
        details: changeWords(stored, values),
        confirm: 'Apply',
      });
      if (!isSure) return;
      const answer = await send({ ...change, pricingType }, true);
      if (!answer) return;
      toast(answer.message);
      keep(undefined);
      setLooked(undefined);
    },
    discard: () => {
      keep(undefined);
      setFailure(undefined);
      setErrors({});
    },
  };
};
