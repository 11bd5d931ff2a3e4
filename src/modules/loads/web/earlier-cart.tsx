import { Button } from '../../../ui/controls/button.tsx';

type EarlierCartProps = { name: string; onContinue: () => void; onStartNew: () => void };

/** Offers what an earlier visit left. */
export const EarlierCart = ({ name, onContinue, onStartNew }: EarlierCartProps) => (
  <div className="ty-form-notice" role="region" aria-label="An earlier cart">
    <span>{name ? `You began a cart for ${name}.` : 'You began a cart.'}</span>
    <Button size="xs" onClick={onContinue}>
      Continue
    </Button>
    <Button size="xs" variant="subtle" onClick={onStartNew}>
      Start new
    </Button>
  </div>
);
