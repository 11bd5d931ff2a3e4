import '../styles/dialog.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusFirstField } from './focus-first-field.ts';
import { usePhone } from '../page/media.ts';
import { useLayer } from './use-layer.ts';

type DialogProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: number;
  /** Cancel and the one action, at the right of the footer. */
  footer?: ReactNode;
  children: ReactNode;
};

/** For something short that needs an answer first. Fills the screen of a phone. Traps the focus and returns it. */
export const Dialog = ({ title, opened, onClose, size = 480, footer, children }: DialogProps) => {
  useLayer(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={usePhone()}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div ref={focusFirstField}>
        {children}
        {footer && <div className="ty-dialog-foot">{footer}</div>}
      </div>
    </Modal>
  );
};
