import '../styles/saving-switch.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../kernel/messages.ts';
import { toast } from '../feedback/toast.ts';
import { useViewOnly } from '../session/can.tsx';
import { toastFailure } from '../feedback/toast-failure.ts';

type SavingSwitchProps = {
  /** What is switched, read out: "Savannah is active". */
  label: string;
  checked: boolean;
  /** Saves the new value and returns what to say. */
  save: (checked: boolean) => Promise<string>;
  /** Why it cannot be switched now. */
  reason?: string | false | undefined;
};

/** A switch that saves at once. A refusal is said and puts the switch back. */
export function SavingSwitch({ label, checked, save, reason }: SavingSwitchProps) {
  const [wanted, setWanted] = useState<boolean>();
  const viewOnly = useViewOnly();
  const why = viewOnly || reason;
  const press = async (next: boolean) => {
    if (wanted !== undefined) return;
    setWanted(next);
    try {
      toast(await save(next));
    } catch (thrown) {
      toastFailure(thrown, messages.genericFailure);
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Switch
      className="ty-saving-switch"
      aria-label={label}
      checked={wanted ?? checked}
      aria-busy={wanted !== undefined}
      disabled={Boolean(why)}
      title={why || undefined}
      onChange={(event) => void press(event.currentTarget.checked)}
    />
  );
}
