import { useEffect, useEffectEvent, useState } from 'react';
import type { RingOutcome } from '../domain/ringing.ts';
import type { CallPhase } from './call-words.ts';
import { useEndRing, useRingCall, useRings } from './queries.ts';

/** Whoever sits there already is known by then, in milliseconds. */
const aloneMs = 500;

export type OwnRing = {
  /** What became of the ringing. Undefined if it rings for nobody from here. */
  readonly state: 'ringing' | RingOutcome | undefined;
  readonly ringAgain: () => void;
};

/**
 * Rings for the other side as soon as this side sits in the call alone, and hangs up when the panel closes. Once per
 * call: who waits on after no answer may ring again. If it is this side that is called, it takes the call instead.
 */
export const useOwnRing = (loadId: number, phase: CallPhase): OwnRing => {
  const { data } = useRings();
  const { mutate: ring } = useRingCall();
  const { mutate: end } = useEndRing();
  /** The last call before this one: what became of it is no longer shown. Undefined until this one rings. */
  const [before, setBefore] = useState<number>();
  const last = data?.own.find((each) => each.loadId === loadId);
  const own = last && before !== undefined && last.ringId > before ? last : undefined;
  const isCalled = data?.list.some((each) => each.loadId === loadId) ?? false;
  const mayBegin = phase === 'waiting' && data !== undefined && before === undefined;
  const begin = useEffectEvent(() => {
    const isOpen = last?.outcome === null;
    setBefore(last ? last.ringId - (isOpen ? 1 : 0) : 0);
    if (!isCalled) ring({ loadId });
  });
  useEffect(() => {
    if (!mayBegin) return undefined;
    const timer = setTimeout(() => begin(), aloneMs);
    return () => clearTimeout(timer);
  }, [mayBegin]);
  // Sitting down beside a caller takes the call, whatever button was pressed.
  useEffect(() => {
    if (isCalled) end({ loadId, answer: 'accept' });
  }, [isCalled, loadId, end]);
  const hangUp = useEffectEvent(() => {
    if (before !== undefined && !own?.outcome) end({ loadId, answer: 'cancel' });
  });
  useEffect(() => () => hangUp(), []);
  return {
    state: own && phase === 'waiting' ? (own.outcome ?? 'ringing') : undefined,
    ringAgain: () => {
      setBefore(last?.ringId ?? 0);
      ring({ loadId });
    },
  };
};
