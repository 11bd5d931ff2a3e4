import type { ReactNode } from 'react';
import { Code } from '../../../ui/format/code.tsx';

type CodeChoiceProps = {
  label: string;
  codes: readonly string[];
  costOf: (code: string) => string;
  onChoose: (code: string) => void;
  isPending: boolean;
  highlighted?: number;
  onHighlight?: (at: number) => void;
  heading?: ReactNode;
};

/** Codes to look up, each with what that costs. */
export const CodeChoice = (props: CodeChoiceProps) => {
  const { label, codes, costOf, onChoose, isPending, highlighted, onHighlight, heading } = props;
  return (
    <>
      {heading}
      <ul className="ty-idf-codes" aria-label={label}>
        {codes.map((code, at) => (
          <li key={code} data-highlighted={at === highlighted || undefined}>
            <button
              type="button"
              aria-disabled={isPending || undefined}
              onClick={() => onChoose(code)}
              onFocus={() => onHighlight?.(at)}
            >
              <Code value={code} size={15} />
              <span className="ty-muted ty-small">{costOf(code)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
