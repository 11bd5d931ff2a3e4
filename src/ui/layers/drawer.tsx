import '../styles/dialog.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusFirstField } from './focus-first-field.ts';
import { usePhone } from '../page/media.ts';
import { useLayer } from './use-layer.ts';

type DrawerProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: number;
  footer?: ReactNode;
  children: ReactNode;
};

/** Daily work beside its page, opened from the right. */
export const Drawer = ({ title, opened, onClose, size = 440, footer, children }: DrawerProps) => {
  useLayer(opened);
  return (
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={usePhone() ? '100%' : size}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div ref={focusFirstField}>
        {children}
        {footer && <div className="ty-dialog-foot">{footer}</div>}
      </div>
    </MantineDrawer>
  );
};
