import { useMemo } from 'react';
import { ReadOnlyFields } from '../../../../ui/form/read-only-fields.tsx';
import type { SettlementFigures } from '../../domain/settlement-figures.ts';
import type { SettlementWarning } from '../../domain/settlement-warnings.ts';
import { ChargeGrid } from './charge-grid.tsx';
import type { ChangeDraft } from './draft-changes.ts';
import { HeadSection } from './head-section.tsx';
import { RowTable } from './row-table.tsx';
import type { SettlementDraft } from './settlement-draft.ts';
import { SettlementSums, SettlementWarnings } from './settlement-sums.tsx';
import { HedgeSums, LotSums } from './table-sums.tsx';
import { TakeHedges } from './take-hedges.tsx';
import { TakeLots } from './take-lots.tsx';
import { ProcessedTable, ScaleTable } from './weight-tables.tsx';

type SettlementBodyProps = {
  readonly draft: SettlementDraft;
  readonly figures: SettlementFigures;
  readonly warnings: readonly SettlementWarning[];
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  /** Undefined for a new one. */
  readonly companyId?: number | undefined;
  readonly change: ChangeDraft;
};

/** All sections of a settlement. Each is drawn again only when something of its own changes. */
export function SettlementBody(props: SettlementBodyProps) {
  const { draft, figures, warnings, errors, isReadOnly, companyId, change } = props;
  const head = <HeadSection head={draft.head} errors={errors} change={change} />;
  const computed = useMemo(() => figures.lots.map((lot) => lot.computed), [figures]);
  const hedgeSums = useMemo(() => <HedgeSums figures={figures} />, [figures]);
  const takeHedges = useMemo(
    () => <TakeHedges rows={draft.hedgeTableData} companyId={companyId} change={change} />,
    [draft.hedgeTableData, companyId, change],
  );
  const { shipmentNo } = draft.head;
  const takeLots = useMemo(
    () => <TakeLots rows={draft.lotTableData} {...{ companyId, shipmentNo, change }} />,
    [draft.lotTableData, companyId, shipmentNo, change],
  );
  const lotSums = useMemo(() => <LotSums figures={figures} />, [figures]);
  return (
    <>
      {isReadOnly ? <ReadOnlyFields title="Settlement, header">{head}</ReadOnlyFields> : head}
      <div className="ty-settle-columns">
        <ScaleTable
          section="shippingDocs"
          title="Shipping Docs"
          cells={draft.shippingDocs}
          net={figures.shippingNet}
          digits={2}
          errors={errors}
          change={change}
        />
        <ScaleTable
          section="mmiReceived"
          title="AB Received"
          cells={draft.mmiReceived}
          net={figures.receivedNet}
          digits={3}
          errors={errors}
          change={change}
        />
        <ProcessedTable
          cells={draft.mmiProcessed}
          totalNet={figures.totalProcessedNet}
          totalDry={figures.totalProcessedDry}
          errors={errors}
          change={change}
        />
      </div>
      <RowTable
        table="hedgeTableData"
        title="Hedge table"
        rows={draft.hedgeTableData}
        entry={draft.entries.hedgeTableData}
        errors={errors}
        isReadOnly={isReadOnly}
        change={change}
        foot={hedgeSums}
        more={takeHedges}
      />
      <RowTable
        table="lotTableData"
        title="Lot table"
        rows={draft.lotTableData}
        entry={draft.entries.lotTableData}
        errors={errors}
        computed={computed}
        isReadOnly={isReadOnly}
        change={change}
        sheetOf={draft.head.preparedFor}
        foot={lotSums}
        more={takeLots}
      />
      <ChargeGrid
        charges={draft.charges}
        figures={figures.charges}
        errors={errors}
        isReadOnly={isReadOnly}
        change={change}
      />
      <div className="ty-settle-columns">
        <SettlementSums figures={figures} />
        <SettlementWarnings warnings={warnings} />
      </div>
    </>
  );
}
