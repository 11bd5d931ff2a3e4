import { Fragment, type ReactNode } from 'react';
import { AppLink } from '../controls/app-link.tsx';
import { RowMenu } from './row-menu.tsx';
import { beginningPart } from './beginning-part.ts';
import type { RowSettings } from './table-rows.tsx';

type CardListProps<Row> = RowSettings<Row> & {
  label: string;
  rows: readonly Row[];
  /** Two or three lines: name and amount first. */
  card: (row: Row) => ReactNode;
  /** A control of the row beside its card, such as a switch. */
  cardEnd?: ((row: Row) => ReactNode) | undefined;
  /** What a row without a page of its own does. */
  onOpen?: ((row: Row) => void) | undefined;
};

/** The rows as cards on a phone. */
export const CardList = <Row,>(props: CardListProps<Row>) => {
  const { label, rows, card, rowKey, rowName, rowHref, rowActions, rowState, partOf, cardEnd, onOpen } = props;
  const isControl = (row: Row) => rowHref?.(row) !== undefined || (rowActions?.(row).length ?? 0) > 0;
  const holdsControls = onOpen || cardEnd || rows.some(isControl);
  const hasMenus = rowActions !== undefined && rows.some((row) => rowActions(row).length > 0);
  return (
    // Without a control in it, a list that scrolls would not be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="ty-cards" aria-label={label} tabIndex={holdsControls ? undefined : 0}>
      {rows.map((row, at) => (
        <Fragment key={rowKey(row)}>
          <CardPart name={beginningPart(rows, at, partOf)} />
          <li translate="no" className="ty-card" data-state={rowState?.(row)}>
            <CardBody href={rowHref?.(row)} onOpen={onOpen && (() => onOpen(row))}>
              {card(row)}
            </CardBody>
            {cardEnd?.(row)}
            {hasMenus && (
              <span className="ty-card-menu">
                <RowMenu label={`Actions for ${rowName(row)}`} actions={rowActions(row)} />
              </span>
            )}
          </li>
        </Fragment>
      ))}
    </ul>
  );
};

const CardPart = ({ name }: { name: string | undefined }) =>
  name !== undefined && <li className="ty-card-part">{name}</li>;

type CardBodyProps = { href: string | undefined; onOpen: (() => void) | undefined; children: ReactNode };

const CardBody = ({ href, onOpen, children }: CardBodyProps) => {
  if (href !== undefined)
    return (
      <AppLink to={href} className="ty-card-body">
        {children}
      </AppLink>
    );
  if (!onOpen) return <div className="ty-card-body">{children}</div>;
  return (
    <button type="button" className="ty-card-body" onClick={onOpen}>
      {children}
    </button>
  );
};

type CardLineProps = { left: ReactNode; right?: ReactNode };

/** One line of a card: name on the left, amount on the right. */
export const CardLine = ({ left, right }: CardLineProps) => (
  <span className="ty-row" data-split>
    <span className="ty-ellipsis">{left}</span>
    {right !== undefined && <span className="ty-card-right">{right}</span>}
  </span>
);
