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
  /** Each number that means only this one: of a load, of an invoice. */
  numbers?: readonly string[];
  /** Its page takes what is typed next. */
  hasBox?: boolean;
  icon?: LucideIcon;
} & ({ to: string } | { onRun: () => void });

/** Searches the server's data by name or number. */
export type PaletteSearch = (question: string, signal: AbortSignal) => Promise<readonly PaletteAction[]>;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** 0: the label begins with the question. 1: words of the label begin with its words. 2: the letters are elsewhere. */
const rankOf = ({ label }: PaletteAction, question: string): number => {
  if (label.toLowerCase().startsWith(question.trim().toLowerCase())) return 0;
  const named = wordsOf(label);
  return wordsOf(question).every((word) => named.some((each) => each.startsWith(word))) ? 1 : 2;
};

/** Actions that contain every word of the question, in any order. Those whose name begins with it come first. */
export function findActions(actions: readonly PaletteAction[], question: string): PaletteAction[] {
  const words = wordsOf(question);
  return actions
    .filter((action) => {
      const text = `${action.label} ${action.detail ?? ''} ${action.keywords ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word) || action.group.toLowerCase().startsWith(word));
    })
    .toSorted((one, other) => rankOf(one, question) - rankOf(other, question));
}

/** What a question asks for without the word before a number: `load 1325` asks for `1325`. */
export const numberAsked = (question: string): string =>
  question.trim().replace(/^(load|cart|invoice)s?\s*(no\.?|#)?\s*(?=\S*\d)/i, '');

/** Whether the question is the whole number of the action. The letters before an invoice's number may be left out. */
const isNumberOf = ({ numbers = [] }: PaletteAction, question: string): boolean => {
  const asked = numberAsked(question).toLowerCase();
  return numbers.some((each) => each.toLowerCase() === asked || each.split('-').at(-1) === asked);
};

/** One order for both: what has the number asked for, the app's own actions, the server's. A group stays together. */
export const inOrder = (
  own: readonly PaletteAction[],
  remote: readonly PaletteAction[],
  question: string,
): PaletteAction[] => {
  const { numbered = [], other = [] } = Object.groupBy(remote, (each) =>
    isNumberOf(each, question) ? 'numbered' : 'other',
  );
  return [...Map.groupBy([...numbered, ...own, ...other], ({ group }) => group).values()].flat();
};
