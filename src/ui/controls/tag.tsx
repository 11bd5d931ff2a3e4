import '../styles/tag.css';
import { Check, Clock, Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'pending' | 'approved' | 'rejected' | 'modified';

const icons = { pending: Clock, approved: Check, rejected: X, modified: Pencil, neutral: undefined } as const;

type TagProps = {
  tone?: Tone;
  /** Decisions have an icon; other states have only their word. */
  icon?: boolean;
  children: ReactNode;
};

/** A status: always with its word, and a colour that repeats it. */
export function Tag({ tone = 'neutral', icon = true, children }: TagProps) {
  const Icon = icon ? icons[tone] : undefined;
  return (
    <span translate="yes" className="ty-tag" data-tone={tone}>
      {Icon && <Icon size={12} strokeWidth={2.4} aria-hidden />}
      {children}
    </span>
  );
}
