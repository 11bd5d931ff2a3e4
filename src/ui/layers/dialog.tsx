import '../styles/dialog.css';
import { Modal } from '@mantine/core';
import { LayerBody, type LayerProps } from './layer-body.tsx';
import { usePhone } from '../page/media.ts';
import { useLayer } from './use-layer.ts';

/** For something short that needs an answer first. Fills the screen of a phone. Traps the focus and returns it. */
export const Dialog = ({ title, opened, onClose, size = 480, footer, children }: LayerProps) => {
  const isTop = useLayer(opened, onClose);
  return (
    <Modal
      opened={opened}
      // While it fades out, neither a press nor the focus is for it.
      inert={!opened}
      onClose={onClose}
      closeOnEscape={isTop}
      title={title}
      size={size}
      fullScreen={usePhone()}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <LayerBody footer={footer}>{children}</LayerBody>
    </Modal>
  );
};
