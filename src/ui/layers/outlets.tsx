import '@mantine/notifications/styles.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { usePhone } from '../page/media.ts';
import { inMessages } from '../feedback/messages-region.ts';
import { outletsAreMounted } from './outlet-host.ts';

/** The place of toasts and confirmations. */
export default function Outlets() {
  useEffect(outletsAreMounted, []);
  const phone = usePhone();
  return (
    <>
      <Notifications
        classNames={{ root: 'ty-toasts' }}
        portalProps={inMessages}
        // Away from the buttons at the end of a screen and those of a phone.
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
