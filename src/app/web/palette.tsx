import { Coins } from 'lucide-react';
import { paysForLookups } from '../../modules/credits/domain/access.ts';
import { paymentPath } from '../../modules/plans/paths.ts';
import { useMay } from '../../ui/session/can.tsx';
import type { NavEntry } from '../../ui/shell/nav-entry.ts';
import { CommandPalette } from '../../ui/spotlight/command-palette.tsx';
import type { PaletteAction } from '../../ui/spotlight/palette-action.ts';

/** What makes something new is found by each word for it: new cart, add cart. */
const makesNew = (label: string) => (/^(Create|Add|New)\b/.test(label) ? { keywords: 'new create add' } : {});

/** The screens of the menu as targets. */
const screensOf = (groups: readonly (readonly NavEntry[])[]): PaletteAction[] =>
  groups.flat().flatMap((entry) => [
    ...(entry.to
      ? [
          {
            key: entry.key,
            label: entry.label,
            group: 'Screens',
            icon: entry.icon,
            to: entry.to,
            ...makesNew(entry.label),
          },
        ]
      : []),
    ...(entry.children ?? []).map((child) => ({
      key: child.key,
      label: child.label,
      detail: entry.label,
      group: 'Screens',
      icon: entry.icon,
      to: child.to,
      ...makesNew(child.label),
    })),
  ]);

/** Leads to the lookup plans, which have no place in the menu. */
const plansAction: PaletteAction = {
  key: 'lookup-plans',
  label: 'Lookup Plans',
  group: 'Screens',
  icon: Coins,
  to: paymentPath(),
};

/** The calls of the search are loaded with the first question. */
const found = async (question: string, signal: AbortSignal): Promise<readonly PaletteAction[]> =>
  (await import('./palette-search.ts')).found(question, signal);

type PaletteProps = {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  groups: readonly (readonly NavEntry[])[];
};

/** Ctrl K: any screen, converter, customer, cart or invoice by its name. */
export const Palette = ({ groups, ...rest }: PaletteProps) => {
  const buysPlans = useMay(paysForLookups);
  return (
    <CommandPalette {...rest} actions={[...screensOf(groups), ...(buysPlans ? [plansAction] : [])]} onSearch={found} />
  );
};
