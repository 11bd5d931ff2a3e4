import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { makeStale } from '../../../ui/api/freshness.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { isOnline } from '../../../ui/live/use-online.ts';
import { useSession, useViewOnly } from '../../../ui/session/can.tsx';
import { catalogueApi } from '../../catalogue/web/queries.ts';
import { vehiclesApi } from '../../catalogue/web/panels/vehicle-queries.ts';
import { openUntil } from '../../credits/domain/lookup-rules.ts';
import { useCredits } from '../../credits/web/queries.ts';
import { identifyPath, vehiclePath } from '../../identify/paths.ts';
import { planSearch } from '../paths.ts';

/** The most results of one lookup. */
const count = 5;

const offline = 'No connection, so nothing was looked up and no credit was taken. Press again when it is back.';

/** When each search was looked up from here, because Back may lead to an address that still names it. */
const lookedUp = new Map<string, Date>();

const isOpen = (search: string): boolean => {
  const at = lookedUp.get(search);
  return at !== undefined && openUntil(at) > new Date();
};

/**
 * The search that was refused for want of credits, which led here. Once there are credits, its press looks it up, which
 * takes one, and leads back to it with its result.
 */
export function RefusedSearch() {
  const { params } = useSearchParams(planSearch);
  const { userId } = useSession()!;
  const { data: credits } = useCredits(userId);
  const navigate = useNavigate();
  const viewOnly = useViewOnly();
  const [fault, setFault] = useState<string>();
  const { code, vin, make, model, year, engine } = params;
  const vehicle = {
    ...(vin && { vin }),
    ...(make && { make }),
    ...(model && { model }),
    ...(year && { year }),
    ...(engine && { engine }),
  };
  const isVehicle = code === undefined && Object.keys(vehicle).length > 0;
  const search = JSON.stringify([userId, code ?? vehicle]);
  if ((code === undefined && !isVehicle) || isOpen(search)) return null;
  const what = code ?? [vin, year, make, model, engine].filter(Boolean).join(' ');
  const hasCredits = credits !== undefined && (credits.isUnlimited || credits.count > 0);
  const look = async () => {
    if (!isOnline()) return setFault(offline);
    setFault(undefined);
    try {
      await (code === undefined
        ? vehiclesApi.searchVehicles({ ...vehicle, count, isClicked: true })
        : catalogueApi.searchConverters({ text: code, count, offset: 0, isClicked: true }));
    } catch (thrown) {
      return setFault(sentenceOf(thrown, messages.genericFailure));
    } finally {
      void makeStale(['credits']);
    }
    lookedUp.set(search, new Date());
    // Back does not lead to a search that waits no more.
    await navigate({
      to: code === undefined ? vehiclePath(vehicle) : identifyPath({ text: code, code }),
      replace: true,
    });
  };
  return (
    <div className="ty-refused-search">
      <span>
        Your search for <b className={code === undefined ? undefined : 'ty-code'}>{what}</b>{' '}
        {hasCredits ? 'waits.' : 'waits for credits.'}
      </span>
      {hasCredits && (
        <BusyButton variant="filled" busyLabel="Looking…" reason={viewOnly} onPress={look}>
          Look it up, 1 credit
        </BusyButton>
      )}
      <AlertText>{fault}</AlertText>
    </div>
  );
}
