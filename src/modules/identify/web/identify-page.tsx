import './identify.css';
import './results.css';
import './converter.css';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useSession } from '../../../ui/session/can.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { readParameters } from '../domain/parameters.ts';
import { converterSearch, identifyPath, vehiclePath } from '../paths.ts';
import { BuyerSearch } from './buyer-search.tsx';

const SellerSearch = lazyPart(async () => ({ default: (await import('./seller-search.tsx')).SellerSearch }));

/** Finds converters: for buyers with prices and carts, for sellers as lookups. */
export default function IdentifyPage({ parameters }: { parameters?: string }) {
  const { params } = useSearchParams(converterSearch);
  const navigate = useNavigate();
  const isSeller = useSession()!.hierarchy === 2;
  useEffect(() => {
    if (parameters === undefined) return;
    const { text, make, vehicle } = readParameters(parameters);
    void navigate({
      href: vehicle
        ? vehiclePath({ ...params, ...vehicle })
        : identifyPath({ ...params, ...(text && { text }), ...(make && { make }) }),
      replace: true,
    });
    // The last part of the address is read once, when one comes in by it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [parameters]);
  if (parameters !== undefined) return null;
  return isSeller ? (
    <Suspense>
      <SellerSearch />
    </Suspense>
  ) : (
    <BuyerSearch />
  );
}
