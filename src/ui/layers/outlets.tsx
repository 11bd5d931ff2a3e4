import '@mantine/notifications/styles.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { usePhone } from '../page/media.ts';
import { inMessages } from '../feedback/messages-region.ts';
import { outletsAreMounted } from './outlet-host.ts';

/** Where toasts and confirmations appear. */
export default function Outlets() {
  useEffect(outletsAreMounted, []);
  const phone = usePhone();
  return (
    <>
      <Notifications
        classNames={{ root: 'ty-toasts' }}
        portalProps={inMessages}
        // Where neither the buttons that end a screen nor those of a phone are.
        position={phone ? 'top-center' : 'bottom-center'}
        autoClose={2000}
        pauseResetOnHover="all"
        limit={4}
        containerWidth={360}
        transitionDuration={120}
      />
      <ModalsProvider>{null}</ModalsProvider>
    </>
  );
}
