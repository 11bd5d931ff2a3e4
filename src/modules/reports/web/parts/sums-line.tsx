import './sums-line.css';

type SumsLineProps = {
  label: string;
  /** Each figure with its name. One that the reader may not see is undefined and left out. */
  figures: readonly (readonly [name: string, figure: string | undefined])[];
  /** The figures are those of earlier filters. */
  isOld: boolean;
};

/** The sums of a report, above its rows. */
export const SumsLine = ({ label, figures, isOld }: SumsLineProps) => (
  <div role="group" aria-label={label} aria-busy={isOld}>
    <dl className="ty-sums-line">
      {figures.map(
        ([name, figure]) =>
          figure !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="ty-num">{figure}</dd>
            </div>
          ),
      )}
    </dl>
  </div>
);
