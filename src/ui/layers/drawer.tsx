import '../styles/dialog.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import { LayerBody, type LayerProps } from './layer-body.tsx';
import { usePhone } from '../page/media.ts';
import { useLayer } from './use-layer.ts';

/** Daily work beside its page, opened from the right. */
export const Drawer = ({ title, opened, onClose, size = 440, footer, children }: LayerProps) => {
  const isTop = useLayer(opened, onClose);
  return (
    <MantineDrawer
      opened={opened}
      // While it fades out, neither a press nor the focus is for it.
      inert={!opened}
      onClose={onClose}
      closeOnEscape={isTop}
      title={title}
      position="right"
      size={usePhone() ? '100%' : size}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <LayerBody footer={footer}>{children}</LayerBody>
    </MantineDrawer>
  );
};
