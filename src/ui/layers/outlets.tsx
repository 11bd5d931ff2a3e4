import '@mantine/notifications/styles.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { inMessages } from '../feedback/messages-region.ts';
import { outletsAreMounted } from './outlet-host.ts';

/** The place of toasts and confirmations. */
export default function Outlets() {
  useEffect(outletsAreMounted, []);
  return (
    <>
      <Notifications
        classNames={{ root: 'ty-toasts' }}
        portalProps={inMessages}
        // Away from the buttons of the page's head and those at the right of its end.
        position="bottom-center"
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
