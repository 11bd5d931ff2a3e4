import { numberText } from '../format/format-number.ts';

type TabCountProps = {
  count: number | undefined;
  /** From this number on, the count means this many or more. */
  countedTo?: number | undefined;
  /** The count needs attention. */
  isUrgent?: boolean | undefined;
};

/** How many a tab holds. Nothing while it is not known. */
export const TabCount = ({ count, countedTo = Infinity, isUrgent = false }: TabCountProps) =>
  count === undefined ? null : (
    <>
      {' '}
      <span className="ty-tab-count" data-urgent={(isUrgent && count > 0) || undefined}>
        {numberText(Math.min(count, countedTo))}
        {count >= countedTo && '+'}
      </span>
    </>
  );
