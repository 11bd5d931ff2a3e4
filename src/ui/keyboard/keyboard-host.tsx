import { Suspense, useState } from 'react';
import { useHotkeys } from './keyboard.ts';
import { useOnceOpened } from '../layers/use-lazy-dialog.ts';
import { lazyPart } from '../live/lazy-part.ts';

const KeysOverlay = lazyPart(() => import('./keys-overlay.tsx'));

const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>('input[data-ty-search]');
  field?.focus();
  field?.select();
};

/** The keys of every page: `/` for its search, `?` for the list of keys. Mounted once, in the shell. */
export function KeyboardHost() {
  const [opened, setOpened] = useState(false);
  const once = useOnceOpened(opened);
  useHotkeys([
    { keys: '/', label: 'Search', run: focusSearch },
    { keys: '?', label: 'Show these keys', run: () => setOpened(true) },
  ]);
  return (
    once && (
      <Suspense fallback={null}>
        <KeysOverlay opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    )
  );
}
