import '../styles/figure-cells.css';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../controls/app-link.tsx';
import { Spark } from './spark.tsx';

export type Figure = {
  key: string;
  label: string;
  /** The formatted text: `$1,184,320`. */
  value: string;
  /** The change, as a `Delta`. */
  change?: ReactNode;
  /** What it is compared with, as text. */
  note?: string;
  /** The address of its report. */
  to: string;
  course?: readonly number[];
};

type FigureCellsProps = { label: string; figures: readonly Figure[] };

/** The main numbers of a page: cells separated by hairlines, each a link to its details. */
export const FigureCells = ({ label, figures }: FigureCellsProps) => (
  <section className="ty-figures" aria-label={label}>
    {figures.map((figure) => (
      <AppLink key={figure.key} to={figure.to} className="ty-figure">
        <span className="ty-figure-label">
          {figure.label}
          <ArrowUpRight size={13} aria-hidden />
        </span>
        <span translate="no" className="ty-figure-value ty-num">
          {figure.value}
        </span>
        <span className="ty-muted ty-small">
          {figure.change} {figure.note}
        </span>
        {figure.course && <Spark values={figure.course} label={`Course of ${figure.label}`} />}
      </AppLink>
    ))}
  </section>
);
