import { messages } from '../../../../kernel/messages.ts';
import { EditDrawer } from '../../../../ui/draft/edit-drawer.tsx';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { decimalFaults } from '../../../../ui/form/decimal-text.ts';
import { WeightField } from '../../../../ui/form/weight-field.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import { metals as metalTheme } from '../../../../ui/theme/theme.ts';
import { metals, type Metal } from '../../../pricing/domain/price.ts';
import type { HedgeLimits } from '../../contract.ts';
import { useLimits, useSetLimits } from '../queries.ts';

type LimitValues = Record<Metal, string>;

const perMetal = <T,>(of: (metal: Metal) => T): Record<Metal, T> => ({ pt: of('pt'), pd: of('pd'), rh: of('rh') });
const labels = perMetal((metal) => metalTheme[metal].name);
const rules = perMetal(() => ({ decimals: 3 }));

/** The form of the limits, beside the screen that it is opened from. */
export function LimitsDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useLimits();
  if (data) return <Editor limits={data} onClose={onClose} />;
  const failure = failureOf({ error, refetch }, 'The limits could not be read');
  return (
    <Drawer title="Limits" opened onClose={onClose}>
      {failure ? <ErrorState {...failure} /> : <Skeleton height={220} />}
    </Drawer>
  );
}

function Editor({ limits, onClose }: { limits: HedgeLimits; onClose: () => void }) {
  const save = useSetLimits();
  const draft = useEditDraft<HedgeLimits, LimitValues>({
    name: 'hedge.limits',
    row: limits,
    valuesOf: (row) => perMetal((metal) => String(row[metal] ?? '')),
    wordsOf: (row) =>
      Object.fromEntries(
        metals.map((metal) => [labels[metal], row[metal] === null ? 'none' : numberText(row[metal], 3, 0)]),
      ),
    subject: 'The limits',
    failure: messages.genericFailure,
    savedBefore: messages.limitsSaved,
    faultsOf: (changed) => ({
      ...Object.fromEntries(
        Object.entries(changed).flatMap(([metal, text]) =>
          text !== '' && !(Number(text) > 0) ? [[metal, 'Above zero, or empty for no limit.']] : [],
        ),
      ),
      ...decimalFaults(changed, rules),
    }),
    send: (changed, over) =>
      save.mutateAsync({
        version: over.version,
        ...Object.fromEntries(
          Object.entries(changed).map(([metal, text]) => [metal, text === '' ? null : Number(text)]),
        ),
      }),
  });
  return (
    <EditDrawer draft={draft} labels={labels} title="Limits" saveLabel="Save limits" onClose={onClose}>
      {(field) => (
        <>
          <p className="ty-muted">
            The most troy ounces of each metal that may be open, bought or hedged beyond what was bought. When a limit
            is passed, those who may record hedges get a mail. Empty for no limit.
          </p>
          {metals.map((metal) => (
            <WeightField key={metal} {...field(metal)} unit="oz" />
          ))}
        </>
      )}
    </EditDrawer>
  );
}
