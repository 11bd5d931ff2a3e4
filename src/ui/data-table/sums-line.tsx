import './sums-line.css';
import { usePhone } from '../page/media.ts';

type NamedFigure = readonly [name: string, figure: string | undefined];

type SumsLineProps = {
  label: string;
  /** Each figure with its name, those that matter most first. One that the reader may not see is undefined and left out. */
  figures: readonly NamedFigure[];
  /** The figures are those of earlier filters. */
  isOld: boolean;
  /** A phone shows so many figures, and the others on request. By default it shows all. */
  onPhone?: number;
};

const Figures = ({ figures }: { figures: readonly NamedFigure[] }) => (
  <dl className="ty-sums-line">
    {figures.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd translate="no" className="ty-num">
          {figure}
        </dd>
      </div>
    ))}
  </dl>
);

/** The sums of a report, above its rows. */
export function SumsLine({ label, figures, isOld, onPhone = figures.length }: SumsLineProps) {
  const phone = usePhone();
  const shown = figures.filter(([, figure]) => figure !== undefined);
  const isCut = phone && shown.length > onPhone;
  return (
    <div role="group" className="ty-sums" aria-label={label} aria-busy={isOld}>
      <Figures figures={isCut ? shown.slice(0, onPhone) : shown} />
      {isCut && (
        <details>
          <summary>More totals</summary>
          <Figures figures={shown.slice(onPhone)} />
        </details>
      )}
    </div>
  );
}
