import '../styles/busy-button.css';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type BusyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  children: string;
  /** The label while it works: "Saving…". */
  busyLabel: string;
  /** Work in progress that is known from outside, such as a running mutation. */
  busy?: boolean;
  /** A question that is answered first. Only a yes starts the work and the busy label. */
  ask?: () => Promise<boolean>;
  /** Work that the button starts. It is busy until the promise settles. */
  onPress?: () => Promise<unknown> | void;
};

/** Shows what it is doing at a fixed width, keeps the focus, and cannot be pressed twice. */
export function BusyButton({ children, busyLabel, busy = false, ask, onPress, reason, ...rest }: BusyButtonProps) {
  const [pressed, setPressed] = useState(false);
  // A second click can come before React has rendered the first.
  const running = useRef(false);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const working = busy || pressed;

  const press = async (event: MouseEvent) => {
    if (working || running.current) {
      event.preventDefault();
      return;
    }
    if (!onPress) return;
    running.current = true;
    try {
      if (ask && !(await ask())) return;
      setPressed(true);
      await onPress();
    } finally {
      running.current = false;
      if (alive.current) setPressed(false);
    }
  };

  return (
    <Button
      {...rest}
      reason={working ? undefined : reason}
      aria-disabled={working || undefined}
      aria-busy={working || undefined}
      data-busy={working || undefined}
      onClick={(event) => void press(event)}
    >
      <span className="ty-busy">
        <span data-shown={!working || undefined}>{children}</span>
        <span data-shown={working || undefined}>{busyLabel}</span>
      </span>
    </Button>
  );
}
