import '../identify.css';
import '../results.css';
import '../converter.css';
import './vehicle.css';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { BuyerVehicleSearch } from './buyer-vehicle-search.tsx';

const SellerVehicleSearch = lazyPart(async () => ({
  default: (await import('./seller-vehicle-search.tsx')).SellerVehicleSearch,
}));

/** Finds the converters of a vehicle, by its VIN or by make, model, year and engine. */
export default function VehiclePage() {
  return useSession()!.hierarchy === 2 ? (
    <Suspense>
      <SellerVehicleSearch />
    </Suspense>
  ) : (
    <BuyerVehicleSearch />
  );
}
