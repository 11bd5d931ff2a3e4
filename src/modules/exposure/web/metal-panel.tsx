import './exposure.css';
import { useId } from 'react';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { Delta } from '../../../ui/format/delta.tsx';
import { moneyText, numberText, percentText } from '../../../ui/format/format-number.ts';
import { MetalGlyph } from '../../../ui/format/metal-glyph.tsx';
import { metals as metalTheme } from '../../../ui/theme/theme.ts';
import type { MetalExposure } from '../contract.ts';
import { limitState } from '../domain/limit-state.ts';
import { figureNames, type Shown } from './shown-figure.ts';

export const ouncesText = (ounces: number): string => numberText(ounces, 3);

type MetalPanelProps = {
  figures: MetalExposure;
  /** The address at which a figure is unfolded. */
  hrefOf: (shown: Shown) => string;
};

/** What is open of one metal: the net with its limit, the chain that leads to it, and the price it was bought at. */
export function MetalPanel({ figures, hrefOf }: MetalPanelProps) {
  const { metal, net, onePercent } = figures;
  const { name } = metalTheme[metal];
  const { word, tone } = limitState(figures);
  const title = useId();
  return (
    <section className="ty-exposure-metal" aria-labelledby={title}>
      <header className="ty-row" data-split>
        <h2 id={title} className="ty-metal" data-metal={metal}>
          <MetalGlyph metal={metal} size={11} /> {name}
        </h2>
        <Tag tone={tone}>{word}</Tag>
      </header>
      <dl className="ty-exposure-net">
        <div>
          <dt>Net</dt>
          <dd translate="no" className="ty-num">
            {ouncesText(net)} <small>oz</small>
          </dd>
        </div>
        <div>
          <dt>One percent is</dt>
          <dd translate="no" className="ty-num">
            {moneyText(onePercent)}
          </dd>
        </div>
      </dl>
      <LimitBar figures={figures} />
      <Chain figures={figures} hrefOf={hrefOf} />
      <Bought figures={figures} />
    </section>
  );
}

/** The share of the limit that is used. */
function LimitBar({ figures }: { figures: MetalExposure }) {
  const { limit, net } = figures;
  const { percent, tone } = limitState(figures);
  if (limit === null) return <p className="ty-exposure-limit ty-muted ty-small">No limit is set.</p>;
  const of = `${numberText(limit, 3, 0)} oz`;
  if (percent === undefined)
    return <p className="ty-exposure-limit ty-muted ty-small">The limit of {of} is for all of the company.</p>;
  return (
    <div className="ty-exposure-limit">
      <span
        className="ty-exposure-bar"
        data-tone={tone}
        role="meter"
        aria-label="Used of the limit"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, percent)}
        aria-valuetext={`${percent} percent of ${of}`}
      >
        <i style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span translate="no" className="ty-small ty-muted ty-num">
        {percentText(percent, 0)} of {of}
        {net < 0 && ', hedged beyond what was bought'}
      </span>
    </div>
  );
}

type Step = { readonly figure: Shown['figure'] | undefined; readonly ounces: number; readonly isPart?: true };

/** From what was bought to the net, each figure leading to what it is made of. */
function Chain({ figures, hrefOf }: MetalPanelProps) {
  const { metal, bought, pending, settled, inCarts, hedged, shipped, net } = figures;
  const row = (label: string, { figure, ounces, isPart }: Step, sign = '') => (
    <tr key={label} data-part={isPart}>
      <th scope="row">
        {figure ? (
          <AppLink to={hrefOf({ figure, metal })} aria-label={`${label} of ${metalTheme[metal].name}`}>
            {label}
          </AppLink>
        ) : (
          label
        )}
      </th>
      <td translate="no" className="ty-num">
        {ounces !== 0 && sign}
        {ouncesText(ounces)}
      </td>
    </tr>
  );
  return (
    <table className="ty-exposure-chain">
      <caption className="ty-hidden">Troy ounces of {metalTheme[metal].name}, from bought to net</caption>
      <tbody>
        {row(figureNames.bought, { figure: 'bought', ounces: bought })}
        {row(figureNames.settled, { figure: 'settled', ounces: settled, isPart: true })}
        {row(figureNames.pending, { figure: 'pending', ounces: pending, isPart: true })}
        {row('Of these shipped', { figure: undefined, ounces: shipped, isPart: true })}
        {row(figureNames.hedged, { figure: 'hedged', ounces: hedged }, '\u2212')}
        <tr className="ty-exposure-sum">
          <th scope="row">Net</th>
          <td translate="no" className="ty-num">
            {ouncesText(net)}
          </td>
        </tr>
        {row(figureNames.carts, { figure: 'carts', ounces: inCarts })}
      </tbody>
    </table>
  );
}

/** How far a price is from another one, in percent. */
const changeOf = (from: number, to: number): number => ((to - from) / from) * 100;

/** The mean price of what was bought, against the prices in force. */
function Bought({ figures: { metal, averageBought, market, hedge } }: { figures: MetalExposure }) {
  const price = (label: string, now: number) => (
    <div>
      <dt>{label}</dt>
      <dd translate="no" className="ty-num">
        {moneyText(now)}{' '}
        {averageBought !== null && averageBought > 0 && <Delta value={changeOf(averageBought, now)} digits={1} />}
      </dd>
    </div>
  );
  return (
    <dl className="ty-exposure-prices" aria-label={`Prices of ${metalTheme[metal].name} per ounce`}>
      <div>
        <dt>Bought at, on average</dt>
        <dd translate="no" className="ty-num">
          {averageBought === null ? 'Nothing bought' : moneyText(averageBought)}
        </dd>
      </div>
      {price('Market today', market)}
      {price('Hedge today', hedge)}
    </dl>
  );
}
