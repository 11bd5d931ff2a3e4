import '../styles/keys-overlay.css';
import { Kbd, Switch } from '@mantine/core';
import { Dialog } from '../layers/dialog.tsx';
import { type Hotkey, keyText, singleKeys, useRegisteredHotkeys } from './keyboard.ts';
import { useOpenAfterMount } from '../layers/use-lazy-dialog.ts';

const everywhere = 'Everywhere';

/** The keys that work on this page, and the switch for single letters. */
export default function KeysOverlay({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const groups = Map.groupBy(lastOfEach(useRegisteredHotkeys()), (hotkey) => hotkey.group ?? everywhere);
  return (
    <Dialog title="Keys" opened={useOpenAfterMount(opened)} onClose={onClose}>
      {[...groups].map(([group, hotkeys]) => (
        <section key={group} className="ty-keys">
          <h3>{group}</h3>
          <dl>
            {hotkeys.map((hotkey) => (
              <div key={hotkey.keys}>
                <dt>{hotkey.label}</dt>
                <dd>
                  {keyText(hotkey.keys).map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label="Keys without Ctrl"
        description="Switch off if you speak or use a switch to type."
        checked={singleKeys.areOn()}
        onChange={(event) => singleKeys.set(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

/** A key that a page describes itself is listed once, with that description. */
const lastOfEach = (hotkeys: readonly Hotkey[]): Hotkey[] => [
  ...new Map(hotkeys.map((hotkey) => [hotkey.keys, hotkey])).values(),
];
