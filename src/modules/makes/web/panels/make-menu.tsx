import { Suspense, useState } from 'react';
import type { RowAction } from '../../../../ui/data-table/column.ts';
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { mayEditMakes, opensTips } from '../../domain/access.ts';
import { useMakes } from '../queries.ts';

const MakeDrawer = lazyPart(async () => ({ default: (await import('./make-drawer.tsx')).MakeDrawer }));
const MakeTips = lazyPart(async () => ({ default: (await import('./make-tips.tsx')).MakeTips }));

type Shown = { readonly what: 'tips' | 'form'; readonly makeId?: number };

/** The tips and the forms of makes, on a screen that shows other things. `make`: the name of the make that is chosen there. */
export function MakeMenu({ make }: { make: string | undefined }) {
  const [shown, setShown] = useState<Shown>();
  const makes = useMakes();
  const [seesTips, mayEdit] = [useMay(opensTips), useMay(mayEditMakes)];
  if (!seesTips) return null;
  const chosen = makes.data?.find((each) => each.make.toLowerCase() === make?.toLowerCase());
  const close = () => setShown(undefined);
  const notChosen = !chosen && 'Choose a make first.';
  const name = chosen?.make ?? 'a make';
  const actions: RowAction[] = [
    {
      key: 'tips',
      label: `Tips on ${name}`,
      reason: notChosen,
      onPress: () => chosen && setShown({ what: 'tips', makeId: chosen.makeId }),
    },
    ...(mayEdit
      ? [
          {
            key: 'edit',
            label: `Edit ${name}`,
            reason: notChosen,
            onPress: () => chosen && setShown({ what: 'form', makeId: chosen.makeId }),
          },
          { key: 'add', label: 'Add make', onPress: () => setShown({ what: 'form' }) },
        ]
      : []),
  ];
  return (
    <>
      <RowMenu label="Makes" actions={actions} />
      {shown && (
        <Suspense>
          {shown.what === 'form' ? (
            <MakeDrawer makeId={shown.makeId} onClose={close} />
          ) : (
            <MakeTips
              makeId={shown.makeId!}
              name={chosen?.make}
              onEdit={() => setShown({ ...shown, what: 'form' })}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
