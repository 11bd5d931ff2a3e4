import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { normaliseCode } from '../../../../kernel/codes.ts';
import { Code } from '../../../../ui/format/code.tsx';
import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { lookAlikeGap, placeWord, type Candidate } from '../../domain/look-alike-gap.ts';
import './gap-note.css';

type GapNoteProps = { results: readonly Candidate[]; openId?: number | undefined };

/** One line when a look-alike pays far more or less: both prices, and the characters to check. It selects nothing. */
export function GapNote({ results, openId }: GapNoteProps) {
  const gap = lookAlikeGap(results, openId);
  if (!gap) return null;
  const { one, other } = gap;
  const { length } = normaliseCode(one.match.code);
  const isDearer = other.offerPrice! > one.offerPrice!;
  // There is no ratio to a price of zero.
  const times = Number.isFinite(gap.times) ? `, ${numberText(gap.times, 1)} times as much` : '';
  return (
    <div className="ty-gap" role="note">
      <TriangleAlert size={14} aria-hidden />
      <p>
        <Code value={other.match.code} /> looks like <Code value={one.match.code} /> and pays{' '}
        <b translate="no" className="ty-num">
          {moneyText(other.offerPrice!)}
        </b>
        {isDearer ? (
          <>
            {times} (
            <b translate="no" className="ty-num">
              {moneyText(one.offerPrice!)}
            </b>
            )
          </>
        ) : (
          <>
            ; <Code value={one.match.code} /> pays{' '}
            <b translate="no" className="ty-num">
              {moneyText(one.offerPrice!)}
            </b>
            {times}
          </>
        )}
        .{' '}
        {gap.readAgain.length === 0 ? (
          'Read the stamp again.'
        ) : (
          <>
            Read the {gap.readAgain.map(({ place }) => placeWord(place, length)).join(' and the ')} character again:{' '}
            {gap.readAgain.map(({ place, ...read }, at) => (
              <Fragment key={place}>
                {at > 0 && ', '}
                <Code value={read.one} /> or <Code value={read.other} />
              </Fragment>
            ))}
            ?
          </>
        )}
      </p>
    </div>
  );
}
