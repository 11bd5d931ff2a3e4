import '../identify.css';
import '../results.css';
import '../converter.css';
import './vehicle.css';
import { useSession } from '../../../../ui/session/can.tsx';
import { BuyerVehicleSearch } from './buyer-vehicle-search.tsx';
import { SellerVehicleSearch } from './seller-vehicle-search.tsx';

/** Finds the converters of a vehicle, by its VIN or by make, model, year and engine. */
export default function VehiclePage() {
  return useSession()!.hierarchy === 2 ? <SellerVehicleSearch /> : <BuyerVehicleSearch />;
}
