import '@mantine/notifications/styles.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { outletsAreMounted } from './outlet-host.ts';

/** Where toasts and confirmations appear. */
export default function Outlets() {
  useEffect(outletsAreMounted, []);
  return (
    <>
      <Notifications
        position="bottom-right"
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
