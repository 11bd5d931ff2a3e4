import type { LucideIcon } from 'lucide-react';

/** A place to go or a thing to do, found by its name. */
export type PaletteAction = {
  key: string;
  label: string;
  group: string;
  /** Tells it from others of the same name: a city, a state, a date. */
  detail?: string;
  /** Further words it is found by. */
  keywords?: string;
  icon?: LucideIcon;
} & ({ to: string } | { onRun: () => void });

/** Looks up what only the server knows, by name or number. */
export type PaletteSearch = (question: string, signal: AbortSignal) => Promise<readonly PaletteAction[]>;

/** Every word of the question occurs in the action's words, in any order. */
export function findActions(actions: readonly PaletteAction[], question: string): PaletteAction[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter((action) => {
    const text = `${action.label} ${action.detail ?? ''} ${action.keywords ?? ''} ${action.group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
