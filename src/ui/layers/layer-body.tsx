import type { ReactNode } from 'react';
import { focusFirstField } from './focus-first-field.ts';

/** The content of a dialog or drawer: the focus goes to its first field. `footer` holds Cancel and the one action. */
export const LayerBody = ({ footer, children }: { footer: ReactNode; children: ReactNode }) => (
  <div ref={focusFirstField} className="ty-layer-body">
    {children}
    {footer && <div className="ty-dialog-foot">{footer}</div>}
  </div>
);

/** The properties that a dialog and a drawer share. */
export type LayerProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Its width in pixels. */
  size?: number;
  /** Cancel and the one action, at the right of the footer. */
  footer?: ReactNode;
  children: ReactNode;
};
