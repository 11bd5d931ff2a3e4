import { messages } from '../../../kernel/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ShowMore } from '../../../ui/data-table/show-more.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { moneyText } from '../../../ui/format/format-number.ts';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { Drawer } from '../../../ui/layers/drawer.tsx';
import { useViewOnly } from '../../../ui/session/can.tsx';
import { useReturnToVersion, useVersions } from './queries.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';

const shownDifferences = 6;

/** The applied versions, with what each changed and the way back to it. */
export function VersionsDrawer({ current, onClose }: { current: number; onClose: () => void }) {
  const read = useVersions();
  const goBack = useReturnToVersion();
  const viewOnly = useViewOnly();
  const returnTo = async (version: number) => {
    const isSure = await confirm({
      title: 'Roll back',
      sentence: `Apply the values of version ${version} again, as version ${current + 1}? Every price shown from now on follows them.`,
      confirm: 'Apply',
    });
    if (!isSure) return;
    if (await toastOutcome(goBack.mutateAsync({ version }), messages.genericFailure)) onClose();
  };
  return (
    <Drawer title="Versions" opened onClose={onClose}>
      <FetchError of={read} sentence="The versions could not be read." />
      <ol className="ty-versions">
        {(read.data?.pages.flatMap(({ list }) => list) ?? []).map(
          ({ version, appliedAt, appliedBy, avgPieceValue, differences, returnedTo }) => (
            <li key={version}>
              <div className="ty-row" data-split>
                <span>
                  <b>v{version}</b>{' '}
                  <span className="ty-muted ty-small">
                    {dateTimeText(appliedAt)}, {appliedBy}
                  </span>
                </span>
                {version === current ? (
                  <span className="ty-muted ty-small">in force</span>
                ) : (
                  <Button size="xs" variant="subtle" reason={viewOnly} onClick={() => void returnTo(version)}>
                    Roll back
                  </Button>
                )}
              </div>
              <p className="ty-small">
                Average piece{' '}
                <span translate="no" className="ty-num">
                  {moneyText(avgPieceValue)}
                </span>
                {returnedTo !== null && `, the values of v${returnedTo} again`}
              </p>
              {differences.length > 0 && (
                <ul className="ty-muted ty-small">
                  {differences.slice(0, shownDifferences).map((difference) => (
                    <li key={difference}>{difference}</li>
                  ))}
                  {differences.length > shownDifferences && <li>{differences.length - shownDifferences} more</li>}
                </ul>
              )}
            </li>
          ),
        )}
      </ol>
      <ShowMore of={read} />
    </Drawer>
  );
}
