import type { LucideIcon } from 'lucide-react';

/** A screen or an action, found by its name. */
export type PaletteAction = {
  key: string;
  label: string;
  group: string;
  /** Distinguishes it from others with the same name: a city, a state, a date. */
  detail?: string;
  /** Further words to find it by. */
  keywords?: string;
  icon?: LucideIcon;
} & ({ to: string } | { onRun: () => void });

/** Searches the server's data by name or number. */
export type PaletteSearch = (question: string, signal: AbortSignal) => Promise<readonly PaletteAction[]>;

/** Actions that contain every word of the question, in any order. */
export function findActions(actions: readonly PaletteAction[], question: string): PaletteAction[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter((action) => {
    const text = `${action.label} ${action.detail ?? ''} ${action.keywords ?? ''} ${action.group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
