import { Button } from '../../../../ui/controls/button.tsx';
import { ExportsDrawer } from './exports-drawer.tsx';
import { isUnfinished, useExports } from './queries.ts';

type ExportsButtonProps = { opened: boolean; onOpen: (opened: boolean) => void };

/** Opens the sheets made in the background. It is there while there is one, and says how many are being made. */
export function ExportsButton({ opened, onOpen }: ExportsButtonProps) {
  const { data = [] } = useExports();
  const busy = data.filter(isUnfinished).length;
  return (
    <>
      {data.length > 0 && (
        <Button onClick={() => onOpen(true)}>{busy === 0 ? 'Downloads' : `Downloads, ${busy} under way`}</Button>
      )}
      <ExportsDrawer opened={opened} onClose={() => onOpen(false)} />
    </>
  );
}
