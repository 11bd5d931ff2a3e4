import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { makeStale } from '../../../../ui/api/freshness.ts';
import { readKey, useRead } from '../../../../ui/api/use-read.ts';
import type { DecodedVehicle } from '../../../catalogue/vehicles/wire.ts';
import { vehiclesApi, type VehicleSent } from '../../../catalogue/web/panels/vehicle-queries.ts';

/** The most results of one lookup. */
const maxResults = 5;

const sentFor = (asked: VehicleSent) => ({ ...asked, count: maxResults });
const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

const vehicleIn = (refusal: unknown) =>
  ((refusal as ApiError).fresh as { vehicle?: DecodedVehicle | null } | undefined)?.vehicle ?? undefined;

/**
 * Lookups of a seller by vehicle. `look` is the press that may cost a credit: it alone says so to the server. What the
 * company has paid for within 24 hours is also read without it, as after a reload, and then never costs anything.
 */
export const useVehicleLookup = (asked: VehicleSent, isAsked: boolean) => {
  const client = useQueryClient();
  // A second press can come before React has rendered the first.
  const isRunning = useRef(false);
  const press = useMutation({
    mutationFn: (wanted: VehicleSent) => vehiclesApi.searchVehicles({ ...sentFor(wanted), isClicked: true }),
    onSuccess: (answer, wanted) => client.setQueryData(readKey(vehiclesApi.searchVehicles, sentFor(wanted)), answer),
    onSettled: () => {
      isRunning.current = false;
      void makeStale(['credits']);
    },
  });
  const open = useRead(vehiclesApi.searchVehicles, sentFor(asked), {
    enabled: isAsked && !press.isPending,
    staleTime: 30_000,
  });
  // What was said of another vehicle is not of this one.
  const isOfThis = JSON.stringify(press.variables) === JSON.stringify(asked);
  const refusal = isOfThis && press.isError ? press.error : undefined;
  const isPaid = isAsked && !hasCode(open.error, 'LOOKUP_NEEDED');
  return {
    look: async () => {
      if (isRunning.current) return;
      isRunning.current = true;
      await press.mutateAsync(asked).catch(() => {});
    },
    answer: isPaid ? open.data : undefined,
    /** Nothing is known to come from this vehicle. The press cost nothing. */
    isNothing: hasCode(refusal, 'NOTHING_FOUND'),
    /** The decoded vehicle of a VIN that no converter fits. */
    unknownVehicle: hasCode(refusal, 'NOTHING_FOUND') ? vehicleIn(refusal) : undefined,
    /** Why the press was not answered. */
    refusal: hasCode(refusal, 'NOTHING_FOUND') ? undefined : refusal,
    error: isPaid ? open.error : null,
    retry: () => void open.refetch(),
  };
};
