import { useState } from 'react';
import { storedDrafts, useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import type { NewLoad } from './create-load-values.ts';

/** The name of the draft of a new cart. */
export const newLoadDraft = 'create-load';
const place = `${newLoadDraft}.earlier`;

const hasText = ({ loadName, businessLicense, driversLicense, ein }: NewLoad): boolean =>
  [loadName, businessLicense, driversLicense, ein].some((text) => text !== '');

const setAside = (): void => {
  const left = storedDrafts.read(newLoadDraft) as NewLoad | undefined;
  if (!left) return;
  storedDrafts.write(newLoadDraft, undefined);
  // A facility alone begins no cart, and a customer alone does not replace one that is offered.
  if (hasText(left) || (left.customer && !storedDrafts.read(place))) storedDrafts.write(place, { load: left });
};

/**
 * What an earlier visit left of a new cart. The form begins without it and offers it, because the next cart is mostly for
 * another customer.
 */
export const useEarlierLoad = () => {
  // Before the form reads its draft.
  useState(setAside);
  const [{ load }, keep] = useStoredDraft<{ readonly load?: NewLoad }>(place, {});
  return { earlier: load, forget: () => keep(undefined) };
};
