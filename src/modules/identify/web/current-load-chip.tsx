import { ChevronDown } from 'lucide-react';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { loadPath } from '../../till/paths.ts';
import type { CurrentLoad } from './current-load.ts';

/** The current cart by name: a link to it, and a button to choose another. */
export function CurrentLoadChip({ cart, onChoose }: { cart: CurrentLoad; onChoose: () => void }) {
  const phone = usePhone();
  if (!cart.mayAdd) return null;
  if (cart.loadId === undefined) return <Button onClick={onChoose}>{phone ? 'Choose cart' : 'Choose a cart'}</Button>;
  return (
    <div className="ty-idf-cart">
      <AppLink to={loadPath({ loadId: cart.loadId })}>
        <span className="ty-muted">Adding to</span> <b>Load {cart.loadId}</b>
        {!phone && cart.load && (
          <>
            <span className="ty-ellipsis">{cart.load.companyName}</span>
            <span translate="no" className="ty-idf-cart-items ty-num">
              {cart.load.items} {cart.load.items === 1 ? 'item' : 'items'}
            </span>
          </>
        )}
      </AppLink>
      <IconButton label="Choose another cart" size={30} onClick={onChoose}>
        <ChevronDown size={14} aria-hidden />
      </IconButton>
    </div>
  );
}
